import type { Status } from '../cards/marks.ts';
import { computeBoard } from './board.ts';
import { findLowestTees, isParticipant } from './ball.ts';
import { boardKindOf, isStrokePlay } from './formats.ts';
import { selectCountingHoles } from './holes.ts';
import { withMatchResults } from './match-results.ts';
import type { Board, MatchRow } from './result.ts';
import type { Field, FieldCourse, Measurement, Settings, Strokes } from './types.ts';

export interface LocalScorecard {
  user: number;
  /** Strokes on holes 1 to 18. */
  strokes: readonly Strokes[];
  status: Status;
  /** Measurements on the card; null `centimetres` means deleted. */
  measured: readonly (Pick<Measurement, 'kind' | 'hole_number'> & { centimetres: number | null })[];
  /** Entered match results; an empty value means deleted. */
  matches: readonly { hole_number: number; value?: string }[];
}

/** Replaces these players' cards and measurements in the field. Ignores users who do not play in it. */
export function applyLocalCards(field: Field, round_number: number, cards: readonly LocalScorecard[]): Field {
  const players = new Set(field.players.map(({ id }) => id));
  const cardsByUser = new Map(cards.filter(({ user }) => players.has(user)).map((card) => [card.user, card]));
  const otherCards = field.cards.filter(
    (card) => card.round_number !== round_number || !cardsByUser.has(card.user),
  );
  const localCards = [...cardsByUser.values()].map(({ user, strokes, status }) => ({
    user,
    round_number,
    strokes: [...strokes],
    status,
  }));
  const measurements = [...cardsByUser.values()].flatMap((card) =>
    card.measured.map((measurement) => ({ ...measurement, round_number, user: card.user })),
  );
  const isReplaced = (measurement: Measurement): boolean =>
    measurements.some(
      (mark) =>
        mark.kind === measurement.kind &&
        mark.hole_number === measurement.hole_number &&
        mark.round_number === measurement.round_number &&
        mark.user === measurement.user,
    );
  const allMeasurements = [
    ...field.measured.filter((measurement) => !isReplaced(measurement)),
    ...measurements.flatMap(({ centimetres, ...otherFields }) =>
      centimetres === null ? [] : [{ ...otherFields, centimetres }],
    ),
  ];
  const userMatches = [...cardsByUser.values()].map(({ user, matches }) => ({ user, round_number, matches }));
  return {
    ...withMatchResults(field, userMatches),
    cards: [...otherCards, ...localCards],
    measured: allMeasurements,
  };
}

/** Lists the users whose cards affect the results of `users`, such as members of their sides and match opponents. */
export function findConnectedUsers(
  { sides }: Pick<Field, 'sides'>,
  settings: Settings,
  round: number,
  users: readonly number[],
): Set<number> {
  const hasSides = settings.sides !== null;
  const sidesOfUsers = sides.filter(
    ({ set_name, members }) => set_name === settings.sides && members.some((id) => users.includes(id)),
  );
  const affectedIds = new Set(hasSides ? sidesOfUsers.map(({ id }) => id) : users);
  if (boardKindOf(settings) === 'matches')
    for (const { a, b } of settings.matches.filter(({ round_number }) => round_number === round))
      if (affectedIds.has(a) || affectedIds.has(b)) affectedIds.add(a).add(b);
  if (!hasSides) return affectedIds;
  return new Set(sides.filter(({ id }) => affectedIds.has(id)).flatMap(({ members }) => members));
}

/** Chooses a player on the lowest-par tees of each round; the others receive the difference in par as strokes. */
function findLowestTeesPlayers({ courses, players, cards }: Field, { rounds, who }: Settings): number[] {
  const participants = players.filter((player) => isParticipant(player, who));
  return rounds.flatMap((round) => {
    const course = courses.find(({ round_number }) => round_number === round);
    const findCard = (id: number) =>
      cards.find(({ user, round_number }) => user === id && round_number === round);
    return findLowestTees(participants, round, course, findCard)?.player ?? [];
  });
}

/** Reduces the field for speed. Rows and matches of `users` stay the same; positions do not. */
export function reduceField(
  field: Field,
  settings: Settings,
  round: number,
  users: readonly number[],
): Field {
  const neededUsers = findConnectedUsers(field, settings, round, users);
  if (settings.net !== null) for (const id of findLowestTeesPlayers(field, settings)) neededUsers.add(id);
  return {
    ...field,
    players: field.players.filter(({ id }) => neededUsers.has(id)),
    cards: field.cards.filter(({ user }) => neededUsers.has(user)),
    measured: [],
  };
}

export interface HoleSummary {
  settings: Settings;
  /** True if the side plays several balls: `value`, `total` and `thru` are then the side's. */
  isTeam: boolean;
  /** Strokes received on the hole; negative if a plus handicap gives a stroke back. */
  received: number;
  value: number | null;
  /** Value of the player's own ball on the hole. */
  own: number | null;
  /** Total of this round's finished holes; null before the first, or if there can be no total. */
  total: number | null;
  thru: number;
  ball: { received: readonly number[] | null; values: readonly (number | null)[] } | null;
}

export interface MatchSummary {
  match: MatchRow;
  isA: boolean;
  received: number;
}

export interface ScoringSummary {
  /** Values of the first competition in the list that has more to show than gross strokes. */
  hole: HoleSummary | null;
  match: MatchSummary | null;
}

/** False for gross strokes of one ball, which the card shows already. */
const hasMoreThanGrossStrokes = (settings: Settings): boolean =>
  !isStrokePlay(settings) || settings.net !== null || (settings.sides !== null && settings.ball === 'own');

function summarizeHole(
  board: Board,
  settings: Settings,
  course: FieldCourse | undefined,
  { round, hole, user }: { round: number; hole: number; user: number },
) {
  if (board.kind !== 'rows' || !selectCountingHoles(settings.holes, course).includes(hole)) return null;
  for (const row of board.rows) {
    const card = row.rounds.find(({ round_number }) => round_number === round);
    if (!card || !row.members.includes(user)) continue;
    const ball = card.balls.find(({ player }) => player === user) ?? card.balls[0];
    return {
      settings,
      isTeam: card.balls.length > 1,
      received: ball?.received?.[hole - 1] ?? 0,
      value: card.values[hole - 1] ?? null,
      own: ball?.values[hole - 1] ?? null,
      total: card.total,
      thru: card.thru,
      ball: ball ?? null,
    };
  }
  return null;
}

function summarizeMatch(board: Board, round: number, hole: number, user: number): MatchSummary | null {
  if (board.kind !== 'matches') return null;
  for (const match of board.matches) {
    const isOnSideA = match.a.members.includes(user);
    if (match.round_number !== round || match.no_handicap || (!isOnSideA && !match.b.members.includes(user)))
      continue;
    const { balls } = isOnSideA ? match.a : match.b;
    const ball = balls.find(({ player }) => player === user) ?? balls[0];
    return { match, isA: isOnSideA, received: ball?.received?.[hole - 1] ?? 0 };
  }
  return null;
}

export const selectScoringCompetitions = (competitions: readonly Settings[], round: number): Settings[] =>
  competitions.filter((settings) => {
    const boardKind = boardKindOf(settings);
    if (!settings.rounds.includes(round)) return false;
    return boardKind === 'matches' || (boardKind === 'rows' && hasMoreThanGrossStrokes(settings));
  });

/** `competitions` are in the tournament's order; the first one with a result is used. */
export function summarizeScoring(
  field: Field,
  competitions: readonly Settings[],
  { round, hole, users }: { round: number; hole: number; users: readonly number[] },
): Map<number, ScoringSummary> {
  const boards = selectScoringCompetitions(competitions, round).map((settings) => ({
    settings,
    board: computeBoard(reduceField(field, settings, round, users), settings),
  }));
  const course = field.courses.find(({ round_number }) => round_number === round);
  const findFirst = <T>(valueOf: (board: (typeof boards)[number]) => T | null): T | null => {
    for (const board of boards) {
      const value = valueOf(board);
      if (value !== null) return value;
    }
    return null;
  };
  return new Map(
    users.map((user) => [
      user,
      {
        hole: findFirst(({ board, settings }) =>
          summarizeHole(board, settings, course, { round, hole, user }),
        ),
        match: findFirst(({ board }) => summarizeMatch(board, round, hole, user)),
      },
    ]),
  );
}
