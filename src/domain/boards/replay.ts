import { rankBoard, type Rankable, type Ranking } from './leaderboard.ts';
import { HOLES, roundScore } from '../round.ts';

/** A value that a hole had for a time; 0 strokes where the score was taken back. */
export interface HoleEvent {
  /** ISO. */
  at: string;
  user: number;
  hole_number: number;
  score: number;
}

/** The lead passed to other players. */
export interface LeadChange {
  /** Index of the event that did it. */
  event: number;
  at: string;
  /** Who leads now, alone or together, by user id. */
  leaders: number[];
  to_par: number;
  /** The hole that was just entered. */
  hole_number: number;
}

type Strokes = Map<number, Map<number, number>>;

function enter(strokes: Strokes, { user, hole_number, score }: HoleEvent): void {
  const card = strokes.get(user) ?? new Map<number, number>();
  strokes.set(user, card.set(hole_number, score));
}

/** The rounds before this one as they were, this one as far as it is played, and none after it. */
function rowThen<Row extends Rankable>(
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

/** The board of a round after its first `count` events. `rows` are those of its end. */
export function boardAfter<Row extends Rankable>(
  rows: readonly Row[],
  events: readonly HoleEvent[],
  count: number,
  round: number,
  pars: readonly (number | null)[] | null,
): (Row & Ranking)[] {
  const strokes: Strokes = new Map();
  for (const event of events.slice(0, count)) enter(strokes, event);
  return rankBoard(rows.map((row) => rowThen(row, round, strokes.get(row.user.id), pars)));
}

/**
 * Every time that the lead passed to a player who did not have it, or to one alone who shared it. Whoever leads first has taken
 * it too.
 */
export function leadChanges(
  rows: readonly Rankable[],
  events: readonly HoleEvent[],
  round: number,
  pars: readonly (number | null)[] | null,
): LeadChange[] {
  const strokes: Strokes = new Map();
  const then = new Map(rows.map((row) => [row.user.id, rowThen(row, round, undefined, pars)]));
  const changes: LeadChange[] = [];
  let before: ReadonlySet<number> = new Set();
  events.forEach((event, index) => {
    const row = then.get(event.user);
    if (row === undefined) return;
    enter(strokes, event);
    then.set(event.user, rowThen(row, round, strokes.get(event.user), pars));
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
