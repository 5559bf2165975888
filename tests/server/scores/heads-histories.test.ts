import { describe, expect, it } from 'vitest';
import { isLaterFromSamePhone, isEqualValue } from '#domain/scores/heads.ts';
import { createNextStamp } from '#domain/scores/stamp.ts';
import type { Write } from '#server/scores/decide.ts';
import type { Register } from '#server/scores/types.ts';
import { afterArrivals, arrive, type Held } from '#tests/support/arrivals.ts';
import { sized } from '#tests/support/proof.ts';
import { drawsOf, type Draws } from '#tests/support/sim/chance.ts';

const HISTORIES = Number(process.env['HOLE_HISTORIES'] ?? sized(10_000, 10));
const ORDERS = 6;

type Stamped = Write & { stamp: string; seen_other: string | null };

const shuffled = <T>(all: readonly T[], draws: Draws): T[] =>
  all
    .map((one) => ({ one, by: draws.fraction() }))
    .sort((a, b) => a.by - b.by)
    .map(({ one }) => one);

/** The current value and all conflicting ones, as a string. */
const shown = ({ stamp, other, more }: Register): string =>
  [stamp, other?.stamp ?? 'nothing', ...more.map((head) => head.stamp)].join(' ');

const KINDS = [
  'honest, no value twice',
  'honest, values that coincide',
  'with one who claims to have seen anything',
] as const;
type Kind = (typeof KINDS)[number];

/** Two to five phones that write one hole, send writes late or never, and sometimes read from the server. */
function history(seed: number, kind: Kind): Stamped[] {
  const draws = drawsOf(seed);
  const server: Held = { register: null, log: [] };
  const writes: Stamped[] = [];
  const count = 2 + draws.below(4);
  const phones = Array.from({ length: count }, (_, at) => ({
    author: draws.below(5) > 0 ? at + 1 : 1,
    device: `phone${at}`,
    skew: draws.below(40) - 20,
    view: { stamp: null as string | null, other: null as string | null },
    queue: [] as Stamped[],
  }));
  const steps = 8 + draws.below(12);
  for (let step = 1; step <= steps; step += 1) {
    const phone = phones[draws.below(count)]!;
    const what = draws.below(20);
    if (what < 9 && writes.length < 8) {
      const stamp = createNextStamp(phone.view.stamp, 1000 + step * 10 + phone.skew, phone.device);
      const isLie = kind.startsWith('with') && phone === phones[0];
      const any = (): string | null => writes[draws.below(writes.length + 1)]?.stamp ?? null;
      const [seen, seen_other] = isLie ? [any(), any()] : [phone.view.stamp, phone.view.other];
      const score = kind.endsWith('coincide') ? 3 + draws.below(3) : 3 + writes.length;
      const plain = { score, partner: null, value: null, recorded_at: null };
      const write = { ...plain, stamp, seen, seen_other, author: phone.author };
      writes.push(write);
      phone.queue.push(write);
      phone.view = { stamp, other: null };
    } else if (what < 15) {
      for (const write of phone.queue.splice(0)) arrive(server, write);
    } else if (phone.queue.length === 0 && server.register) {
      const { stamp, other } = server.register;
      if (phone.view.stamp === null || stamp >= phone.view.stamp)
        phone.view = { stamp, other: other?.stamp ?? null };
    }
  }
  return writes;
}

/**
 * A plain reference implementation: writes that no later write has seen and that no later write of the same phone
 * replaces.
 */
function openIn(writes: readonly Stamped[]): Stamped[] {
  const version = (write: Stamped) => ({ ...write, entered_by: write.author });
  return writes.filter(
    (write) =>
      !writes.some(
        (later) =>
          isLaterFromSamePhone(version(later), version(write)) ||
          (later.stamp > write.stamp && [later.seen, later.seen_other].includes(write.stamp)),
      ),
  );
}

function tally(kind: Kind) {
  const found = { histories: 0, conflicts: 0, dependOnOrder: 0, lost: 0, falseOnes: 0, wrong: 0 };
  for (let seed = 1; seed <= HISTORIES; seed += 1) {
    const writes = history(seed, kind);
    if (writes.length < 3) continue;
    found.histories += 1;
    const greatest = writes.reduce((a, b) => (a.stamp > b.stamp ? a : b));
    const isOpen = openIn(writes).some((write) => !isEqualValue(write, greatest));
    found.conflicts += Number(isOpen);
    const draws = drawsOf(seed * 7 + 1);
    const results = Array.from({ length: ORDERS }, (_, at) =>
      afterArrivals(at === 0 ? writes : shuffled(writes, draws))!,
    );
    found.wrong += Number(results.some(({ stamp }) => stamp !== greatest.stamp));
    found.dependOnOrder += Number(new Set(results.map(shown)).size > 1);
    found.lost += Number(isOpen && results.some(({ other }) => other === null));
    found.falseOnes += Number(!isOpen && results.some(({ other }) => other !== null));
  }
  console.log(kind, JSON.stringify(found));
  return found;
}

describe(`${HISTORIES} random sequences of writes to one hole`, () => {
  it.each(KINDS)(
    'have the same result in any order of arrival, with exactly the expected conflicts (%s)',
    (kind) => {
      const { histories, conflicts, ...faults } = tally(kind);
      expect(conflicts).toBeGreaterThan(histories / 20);
      expect(faults).toEqual({ dependOnOrder: 0, lost: 0, falseOnes: 0, wrong: 0 });
    },
  );
});
