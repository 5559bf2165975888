import type { Notices } from '#contract/tournaments/notices.ts';
import { lockUser } from '#server/store/people/users.ts';
import { planMerge } from '#server/store/merges/plan.ts';
import { loadEntryOverview } from '#server/store/players/entry.ts';
import { loadTournamentRow } from '#server/store/tournaments/tournaments.ts';
import type { TestServer } from '../../server.ts';
import type { SimAnswer } from '../answers.ts';
import { PLAYERS } from '../cards.ts';
import type { VirtualTime } from '../time.ts';
import type { SimTokens } from '../tokens.ts';
import { ENTRANTS, MERGED_PLAYER, OFFICIAL, SECOND_ACCOUNT } from './people.ts';
import type { PeopleServer } from './people-server.ts';

const TOURNAMENT = 1;
const ORGANIZER = 1;
const STAFF = OFFICIAL + 9;
const ENTRY = `/api/tournaments/${TOURNAMENT}/entry/`;
const ROLES = `/api/tournaments/${TOURNAMENT}/roles/`;

/** Adds the accounts of PEOPLE_DAYS to the club, with the ids that the simulation knows. */
export async function addPeople({ context }: TestServer): Promise<void> {
  await context.write(async (trx) => {
    await trx
      .updateTable('users')
      .set({ is_guest: 0, guest_of: null })
      .where('id', '=', MERGED_PLAYER)
      .execute();
    const like = await trx
      .selectFrom('users')
      .where('id', '=', ORGANIZER)
      .selectAll()
      .executeTakeFirstOrThrow();
    for (const id of [OFFICIAL, SECOND_ACCOUNT, ...ENTRANTS, STAFF]) {
      const is_staff = id === STAFF ? 1 : 0;
      await trx
        .insertInto('users')
        .values({ ...like, id, username: `person${id}`, username_key: `person${id}`, is_staff })
        .execute();
    }
    await context.tokens.issueIn(trx, STAFF); // A merge needs a sign-in that has not ended.
  });
}

const TABLES_OF_A_DAY = ['tournament_roles', 'entry_requests', 'suspensions', 'account_merges'] as const;

/** Resets what people did. Call it before `clearScores`. */
export const clearPeople = ({ context }: TestServer): Promise<void> =>
  context.write(async (trx) => {
    for (const table of TABLES_OF_A_DAY) await trx.deleteFrom(table).execute();
    await trx.deleteFrom('players').where('player', 'not in', PLAYERS).execute();
    await trx.updateTable('tournaments').set({ entry: 'open', entry_limit: null }).execute();
  });

export type SendAs = (user: number, method: string, path: string, body?: unknown) => Promise<SimAnswer>;

interface Parts {
  server: TestServer;
  sendAs: SendAs;
  time: VirtualTime;
  tokens: SimTokens;
  /** Runs after what the organizer began before. */
  inTurn: <T>(work: () => Promise<T>) => Promise<T>;
}

/** People at the real server, by API calls in sequence. */
export function createRealPeople({ server, sendAs, time, tokens, inTurn }: Parts): PeopleServer {
  const { context } = server;

  async function call<T>(user: number, method: string, path: string, body?: unknown): Promise<T | null> {
    server.time.now = time.now();
    const { status, body: text } = await sendAs(user, method, path, body);
    // 403 and 409 are the product's refusals; anything else is a mistake of the day.
    if (status >= 300 && status !== 403 && status !== 409)
      throw new Error(`${method} ${path}: ${status} ${text}`);
    return status >= 300 || text === '' ? null : (JSON.parse(text) as T);
  }
  const asked = async (...of: Parameters<typeof call>): Promise<void> =>
    inTurn(async () => void (await call(...of)));

  const entryOf = async (user: number): Promise<number | null> => {
    const row = await context.read
      .selectFrom('players')
      .where('tournament', '=', TOURNAMENT)
      .where('player', '=', user)
      .select('id')
      .executeTakeFirst();
    return row?.id ?? null;
  };
  const removeBy = (user: number, by: number): Promise<void> =>
    inTurn(async () => {
      const entry = await entryOf(user);
      if (entry !== null) await call(by, 'DELETE', `/api/player_post/${entry}`);
      else if (by === user) await call(user, 'PUT', ENTRY, { enter: false });
    });

  return {
    giveRole: (user, role) => asked(ORGANIZER, 'POST', ROLES, { user, role }),
    endRole: (user, role) => asked(ORGANIZER, 'DELETE', `${ROLES}${user}/${role}/`),
    limitEntry: (limit) =>
      asked(ORGANIZER, 'PUT', '/api/tournaments/1', { entry_limit: limit, entry: 'open' }),
    enter: (user) => asked(user, 'PUT', ENTRY, { enter: true }),
    leave: (user) => removeBy(user, user),
    remove: (user) => removeBy(user, ORGANIZER),
    entry: () =>
      inTurn(async () => {
        const { requests, rules } = await loadEntryOverview(
          context.read,
          await loadTournamentRow(context.read, TOURNAMENT),
          time.now(),
        );
        const rows = await context.read
          .selectFrom('players')
          .where('banned', '=', 0)
          .where('withdrawn_at', 'is', null)
          .select('player')
          .execute();
        return {
          isOpen: rules.isOpen,
          limit: rules.limit,
          players: rows.map(({ player }) => player),
          requests,
        };
      }),
    setPlay: (state) => asked(ORGANIZER, 'PUT', `/tournament/${TOURNAMENT}/suspension/`, { state }),
    play: () =>
      inTurn(async () => {
        const notices = await call<Notices>(ORGANIZER, 'GET', `/tournament/${TOURNAMENT}/notices/`);
        const suspension = notices?.suspension ?? null;
        if (suspension === null) return null;
        const { number, kind, at, resumed_at } = suspension;
        const resumedAt = resumed_at === null ? null : Date.parse(resumed_at);
        return { number, kind, at: Date.parse(at), resumedAt };
      }),
    merge: (from, into) =>
      inTurn(async () => {
        // Not by previewMerge, whose answer waits for a thread in real time.
        const { version } = await context.write(async (trx) => {
          for (const each of [from, into]) await lockUser(trx, each);
          return planMerge(trx, { from, into }, { asker: STAFF, now: time.now() });
        });
        const made = await call(STAFF, 'POST', `/api/users/${into}/merge/`, { from, version });
        if (made !== null) tokens.endRefresh(from);
        return made !== null;
      }),
    undoMerge: () =>
      inTurn(async () => {
        const merge = await context.read.selectFrom('account_merges').select('id').executeTakeFirstOrThrow();
        await call(STAFF, 'DELETE', `/api/merges/${merge.id}/`);
        const left = await context.read.selectFrom('account_merges').select('id').executeTakeFirst();
        return left === undefined;
      }),
  };
}
