import { rankBoard, type Rankable, type Ranking } from './leaderboard.ts';
import { HOLES, roundScore } from '../round.ts';

/** A value of a hole; 0 strokes if the score was deleted. */
export interface HoleEvent {
  /** ISO time. */
  at: string;
  user: number;
  hole_number: number;
  score: number;
}

export interface LeadChange {
  /** Index of the causing event. */
  event: number;
  at: string;
  /** User ids of all leaders after the event. */
  leaders: number[];
  to_par: number;
  hole_number: number;
}

type Strokes = Map<number, Map<number, number>>;

function recordScore(strokes: Strokes, { user, hole_number, score }: HoleEvent): void {
  const card = strokes.get(user) ?? new Map<number, number>();
  strokes.set(user, card.set(hole_number, score));
}

/** Earlier rounds complete, this round with the given strokes, no later rounds. */
function rebuildRow<Row extends Rankable>(
  row: Row,
  round: number,
  card: ReadonlyMap<number, number> | undefined,
  pars: readonly (number | null)[] | null,
): Row {
  const earlier = Object.entries(row.round_scores).filter(([n]) => Number(n) < round);
  const holes = Array.from({ length: HOLES }, (_, i) => ({
    hole_number: i + 1,
    score: card?.get(i + 1) ?? 0,
    par: pars?.[i] ?? null,
  }));
  return { ...row, round_scores: { ...Object.fromEntries(earlier), [String(round)]: roundScore(holes) } };
}

/** The board after the first `count` events of a round. `rows` are the final ones. */
export function replayBoard<Row extends Rankable>(
  rows: readonly Row[],
  events: readonly HoleEvent[],
  count: number,
  round: number,
  pars: readonly (number | null)[] | null,
): (Row & Ranking)[] {
  const strokes: Strokes = new Map();
  for (const event of events.slice(0, count)) recordScore(strokes, event);
  return rankBoard(rows.map((row) => rebuildRow(row, round, strokes.get(row.user.id), pars)));
}

/** A change is a new leader, or a player who now leads alone after a shared lead. The first lead counts, too. */
export function findLeadChanges(
  rows: readonly Rankable[],
  events: readonly HoleEvent[],
  round: number,
  pars: readonly (number | null)[] | null,
): LeadChange[] {
  const strokes: Strokes = new Map();
  const then = new Map(rows.map((row) => [row.user.id, rebuildRow(row, round, undefined, pars)]));
  const changes: LeadChange[] = [];
  let before: ReadonlySet<number> = new Set();
  events.forEach((event, index) => {
    const row = then.get(event.user);
    if (row === undefined) return;
    recordScore(strokes, event);
    then.set(event.user, rebuildRow(row, round, strokes.get(event.user), pars));
    const first = rankBoard([...then.values()]).filter(
      ({ position }) => position === '1' || position === 'T1',
    );
    const leaders = first.map(({ user }) => user.id);
    const isAlone = leaders.length === 1 && before.size > 1;
    if (isAlone || leaders.some((user) => !before.has(user)))
      changes.push({
        event: index,
        at: event.at,
        leaders,
        to_par: first[0]!.over_under_par,
        hole_number: event.hole_number,
      });
    before = new Set(leaders);
  });
  return changes;
}
