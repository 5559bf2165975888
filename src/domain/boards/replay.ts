import type { RoundPars } from './outlook.ts';
import { rankBoard, type RankableRow, type Ranking } from './leaderboard.ts';
import { isAllHoles } from '../holes-in-play.ts';
import { computeRoundScore } from '../round.ts';

/** A value entered on a hole; 0 strokes if the score was deleted. */
export interface HoleEvent {
  /** ISO time. */
  at: string;
  user: number;
  hole_number: number;
  score: number;
}

export interface LeadChange {
  /** Index of the event that causes the change. */
  event: number;
  at: string;
  /** User ids of the new leaders. */
  leaders: number[];
  to_par: number;
  hole_number: number;
}

type StrokesByUser = Map<number, Map<number, number>>;

function recordScore(strokes: StrokesByUser, { user, hole_number, score }: HoleEvent): void {
  const card = strokes.get(user) ?? new Map<number, number>();
  strokes.set(user, card.set(hole_number, score));
}

/** Builds a player's row with complete earlier rounds, the given strokes in this round, and no later rounds. */
function rebuildRow<Row extends RankableRow>(
  row: Row,
  round: number,
  card: ReadonlyMap<number, number> | undefined,
  { holes, parsOf }: RoundPars<Row>,
): Row {
  const earlierRounds = Object.entries(row.round_scores).filter(([n]) => Number(n) < round);
  const pars = parsOf(row);
  const cardHoles = holes.map((hole_number) => ({
    hole_number,
    score: card?.get(hole_number) ?? 0,
    par: pars?.[hole_number - 1] ?? null,
  }));
  const roundScore = { ...computeRoundScore(cardHoles), ...(!isAllHoles(holes) && { holes: holes.length }) };
  return { ...row, round_scores: { ...Object.fromEntries(earlierRounds), [String(round)]: roundScore } };
}

/** Returns the board after the first `eventCount` events of a round. `rows` are the final rows. */
export function replayBoard<Row extends RankableRow>(
  rows: readonly Row[],
  events: readonly HoleEvent[],
  eventCount: number,
  round: number,
  pars: RoundPars<Row>,
): (Row & Ranking)[] {
  const strokes: StrokesByUser = new Map();
  for (const event of events.slice(0, eventCount)) recordScore(strokes, event);
  return rankBoard(rows.map((row) => rebuildRow(row, round, strokes.get(row.user.id), pars)));
}

/** Lists the events that add a leader or break a tie for the lead, including the first lead. */
export function findLeadChanges<Row extends RankableRow>(
  rows: readonly Row[],
  events: readonly HoleEvent[],
  round: number,
  pars: RoundPars<Row>,
): LeadChange[] {
  const strokes: StrokesByUser = new Map();
  const rowsByUser = new Map(rows.map((row) => [row.user.id, rebuildRow(row, round, undefined, pars)]));
  const changes: LeadChange[] = [];
  let previousLeaders: ReadonlySet<number> = new Set();
  events.forEach((event, index) => {
    const row = rowsByUser.get(event.user);
    if (row === undefined) return;
    recordScore(strokes, event);
    rowsByUser.set(event.user, rebuildRow(row, round, strokes.get(event.user), pars));
    const leadingRows = rankBoard([...rowsByUser.values()]).filter(
      ({ position }) => position === '1' || position === 'T1',
    );
    const leaders = leadingRows.map(({ user }) => user.id);
    const isSoleLeader = leaders.length === 1 && previousLeaders.size > 1;
    if (isSoleLeader || leaders.some((user) => !previousLeaders.has(user)))
      changes.push({
        event: index,
        at: event.at,
        leaders,
        to_par: leadingRows[0]!.over_under_par,
        hole_number: event.hole_number,
      });
    previousLeaders = new Set(leaders);
  });
  return changes;
}
