import { calls } from '#contract/calls.ts';
import { DAY_MS } from '#domain/day.ts';
import { RIGHTS, ROLES } from '#domain/rights/rights.ts';
import type { Rate } from '#server/auth/token-bucket.ts';
import * as lifetimes from '#server/policies/lifetimes.ts';
import * as queues from '#server/policies/queues.ts';
import * as quotas from '#server/policies/quotas.ts';
import * as rates from '#server/policies/rates.ts';
import { ASKERS, rightOf, statusFor, type Asker } from '#tests/server/calls/call-rights.ts';
import { inWords, pace } from './bounds-table.ts';
import { textOf } from './tree.ts';

type Value = number | Rate | Readonly<Record<string, number>>;

/** The policy modules by path. */
export const POLICIES: Readonly<Record<string, Readonly<Record<string, Value>>>> = {
  'server/policies/lifetimes.ts': lifetimes,
  'server/policies/quotas.ts': quotas,
  'server/policies/rates.ts': rates,
  'server/policies/queues.ts': queues,
};

/** The one-line comment above each constant or property of a file, by name. */
export function commentsIn(file: string): Map<string, string> {
  const found = textOf(file).matchAll(/\/\*\* (.+) \*\/\n\s*(?:export const (\w+)|'?([\w-]+)'?:)/g);
  return new Map([...found].map(([, comment, constant, property]) => [(constant ?? property)!, comment!]));
}

const UNITS = [
  [DAY_MS, 'day'],
  [3_600_000, 'hour'],
  [60_000, 'minute'],
  [1000, 'second'],
] as const;

const BYTES = [
  [1024 * 1024, 'MiB'],
  [1024, 'KiB'],
  [1_000_000, 'MB'],
] as const;

/** 7 days, 24 hours, 15 minutes: the largest unit with a whole number above one, or exactly one. */
function durationOf(ms: number): string {
  const [unit, word] =
    UNITS.find(([size]) => ms % size === 0 && ms > size) ?? UNITS.find(([size]) => ms >= size)!;
  return `${inWords(ms / unit)} ${word}${ms === unit ? '' : 's'}`;
}

function valueOf(name: string, value: Value): string {
  if (typeof value === 'object')
    return 'burst' in value
      ? `${inWords(value['burst']!)}, then ${pace((value as Rate).everyMs)}`
      : Object.entries(value)
          .map(([what, most]) => `${inWords(most)} ${what}`)
          .join(', ');
  if (name.endsWith('_MS')) return durationOf(value);
  if (!name.endsWith('_BYTES')) return inWords(value);
  const [size, word] = BYTES.find(([unit]) => value % unit === 0)!;
  return `${inWords(value / size)} ${word}`;
}

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

function policyTable(file: string): string {
  const rows = [...commentsIn(file)].map(([name, comment]) => [
    `\`${name}\``,
    valueOf(name, POLICIES[file]![name]!),
    comment,
  ]);
  return table(['', '', 'what and why'], rows);
}

function rightsTable(): string {
  const comments = commentsIn('src/domain/rights/rights.ts');
  return table(
    ['right', 'who has it', 'what it is for'],
    Object.entries(RIGHTS).map(([right, roles]) => [right, roles.join(', '), comments.get(right)!]),
  );
}

const rolesTable = (): string => {
  const comments = commentsIn('src/domain/rights/rights.ts');
  return table(
    ['role', ''],
    Object.keys(ROLES).map((role) => [role, comments.get(role)!]),
  );
};

const callsTable = (): string =>
  table(
    ['call', '', 'right', ...Object.keys(ASKERS)],
    [...rightOf].map(([name, right]) => {
      const { method, path } = calls.get(name)!;
      const statuses = Object.keys(ASKERS).map((asker) => String(statusFor(name, asker as Asker)));
      return [`\`${name}\``, `${method} \`${path}\``, right, ...statuses];
    }),
  );

/** docs/RIGHTS.md; `npx vitest run tests/server/calls/roles.test.ts -u` updates it. */
export const rightsDoc = (): string => `# Who may do what, how long, and how much

Made from \`src/domain/rights/rights.ts\`, \`tests/server/calls/call-rights.ts\` and \`server/policies\` by \`npx vitest run tests/server/calls/roles.test.ts -u\`; the same
test fails when this page is out of date. Server and app decide by the table of rights; the test asks each call as each of these people. The table in words: [contract/rights.md](contract/rights.md).

## Roles

${rolesTable()}

## Rights

${rightsTable()}

A status of a card: \`src/domain/rights/card-status.ts\`. A withdrawn or banned player: \`server/store/players/player-status.ts\`. A guest belongs to the organizers of the tournament that made
them: \`server/store/access/guest-owner.ts\`. A link to a new password, and a locked account: one's own is refused.

## Calls

The status with which a good request is answered, by who asks about the owner's things: card, entry, account, course, order of merit. A *helper* and a *guest* of the
same group are logged in with the group's code and have no account: of the calls that need a login they may make only those that are marked \`scoped\` in the contract, and are refused all others in one place,
\`server/routes/serve.ts\`. Neither can read the roster or change a player. The column *owner* is of people with an account. Scores, marks and blocks of a batch are judged one by one by \`score\` and by the rights to certify.

${callsTable()}

## How long

${policyTable('server/policies/lifetimes.ts')}

## How much

${policyTable('server/policies/quotas.ts')}

What one request may hold stands in its schema (\`src/contract\`), and what bounds each call in [BOUNDS.md](BOUNDS.md).

## How often

So many at once, then at that pace. More get 429 with the time to wait; passwords and refusals wait for their turn first, and a mail is not sent. Each server process counts for itself.

${policyTable('server/policies/rates.ts')}

## How much may wait

More are refused, nearly all with 503 and the time to wait; a mail is not sent, and after a refusal the connection is closed.

${policyTable('server/policies/queues.ts')}
`;
