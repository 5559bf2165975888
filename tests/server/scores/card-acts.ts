import type { MarkAnswer } from '#contract/scores/marks.ts';
import type { Scorecard } from '#contract/scores/scores.ts';
import { formatStamp } from '#domain/scores/stamp.ts';
import { fresh, good, type Person, type World } from '../world.ts';

export type MarkItem = { status: number; op_id: string | null; body: MarkAnswer & { detail: string } };

/** Writes to the owner's card of round 1, each with a later stamp than the one before. */
export function cardActs(world: () => World) {
  let ms = 1_780_000_000_000;
  const stamp = (device: string): string => formatStamp({ ms: (ms += 1_000), counter: 0, device });
  /** The common fields of every write to that card. */
  const written = <T extends object>(what: T) => ({
    user: world().owner.id,
    tournament: world().tournament,
    round_number: 1,
    op_id: fresh('op-of-a-card').replace(' ', '-'),
    stamp: stamp('phone'),
    seen: null,
    ...what,
  });
  async function set(by: Person, ...updates: object[]): Promise<MarkItem[]> {
    const body = { updates };
    const { results } = await good<{ results: MarkItem[] }>(
      world().server,
      'updateMarks',
      { body },
      by.access,
    );
    return results;
  }
  const one = async (by: Person, update: object): Promise<MarkItem> => (await set(by, update))[0]!;
  const card = () => ({ params: { user: world().owner.id, tournament: world().tournament, round: 1 } });
  const readCard = () => good<Scorecard>(world().server, 'readScorecard', card());
  return { stamp, written, set, one, card, readCard };
}
