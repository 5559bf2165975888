import type { ScoreAnswer, Scorecard } from '#contract/scores/scores.ts';
import type { OutboxRow } from '#data/rows.ts';
import { isNewer } from '#domain/scores/stamp.ts';
import { holeEntry, scorecard } from './cards.ts';

/** A server with one card, for one phone: of two scores on a hole the later one wins. */
export class ScoreServer {
  private readonly current = new Map<number, { score: number; stamp: string }>();

  /** Stores a score unless the stored one is later; returns the current one. */
  take({ op_id, hole_number, payload }: OutboxRow): ScoreAnswer {
    const { score, stamp } = payload;
    const wins = isNewer(stamp!, this.current.get(hole_number)?.stamp ?? null);
    if (wins) this.current.set(hole_number, { score, stamp: stamp! });
    const entry = holeEntry(hole_number, this.current.get(hole_number));
    return { ...entry, op_id, result: wins ? 'applied' : 'superseded' };
  }

  /** Restores a backup from before the hole was played. */
  lose(hole: number): void {
    this.current.delete(hole);
  }

  card = (user: number): Scorecard =>
    scorecard(
      user,
      [...this.current].map(([hole, heads]) => holeEntry(hole, heads)),
    );
}
