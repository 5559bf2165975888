import type { Status } from '../cards/marks.ts';
import { boardOf } from './board.ts';
import { takesPart } from './entries.ts';
import { boardKindOf, isStrokePlay } from './formats.ts';
import { ratingFor } from './handicap.ts';
import { countedHoles } from './holes.ts';
import type { MatchRow } from './result.ts';
import type { Field, FieldPlayer, Measured, Settings, Strokes } from './types.ts';

/** A card of the round being scored, as stored on this phone. */
export interface HandCard {
  user: number;
  /** Holes 1 to 18. */
  strokes: readonly Strokes[];
  status: Status;
  /** Null centimetres: the measurement was deleted. */
  measured: readonly (Pick<Measured, 'kind' | 'hole_number'> & { centimetres: number | null })[];
}

/** Replaces these cards and their measurements in the field. Cards of other users are ignored. */
export function withCards(field: Field, round_number: number, cards: readonly HandCard[]): Field {
  const players = new Set(field.players.map(({ id }) => id));
  const mine = new Map(cards.filter(({ user }) => players.has(user)).map((card) => [card.user, card]));
  const others = field.cards.filter((card) => card.round_number !== round_number || !mine.has(card.user));
  const laid = [...mine.values()].map(({ user, strokes, status }) => ({
    user,
    round_number,
    strokes: [...strokes],
    status,
  }));
  const said = [...mine.values()].flatMap((card) =>
    card.measured.map((one) => ({ ...one, round_number, user: card.user })),
  );
  const isSaid = (one: Measured): boolean =>
    said.some(
      (mark) =>
        mark.kind === one.kind &&
        mark.hole_number === one.hole_number &&
        mark.round_number === one.round_number &&
        mark.user === one.user,
    );
  const measured = [
    ...field.measured.filter((one) => !isSaid(one)),
    ...said.flatMap(({ centimetres, ...one }) => (centimetres === null ? [] : [{ ...one, centimetres }])),
  ];
  return { ...field, cards: [...others, ...laid], measured };
}

/** The users whose cards affect these users' results: their sides and their match opponents in this round, too. */
export function concerned(
  { sides }: Pick<Field, 'sides'>,
  settings: Settings,
  round: number,
  users: readonly number[],
): Set<number> {
  const isOfSides = settings.sides !== null;
  const theirs = sides.filter(
    ({ set_name, members }) => set_name === settings.sides && members.some((id) => users.includes(id)),
  );
  const ids = new Set(isOfSides ? theirs.map(({ id }) => id) : users);
  if (boardKindOf(settings) === 'matches')
    for (const { a, b } of settings.matches.filter(({ round_number }) => round_number === round))
      if (ids.has(a) || ids.has(b)) ids.add(a).add(b);
  if (!isOfSides) return ids;
  return new Set(sides.filter(({ id }) => ids.has(id)).flatMap(({ members }) => members));
}

/** One player per round: strokes received for a higher par are relative to the lowest par in play. */
function onLowestTees({ courses, players }: Field, { rounds, who }: Settings): Set<number> {
  const parOf = (round: number, player: FieldPlayer): number =>
    ratingFor(
      courses.find(({ round_number }) => round_number === round),
      player,
    )?.par ?? Infinity;
  const playing = players.filter((player) => takesPart(player, who));
  const lowest = rounds.flatMap((round) => {
    const [first, ...rest] = playing;
    if (!first) return [];
    return rest.reduce((low, player) => (parOf(round, player) < parOf(round, low) ? player : low), first).id;
  });
  return new Set(lowest);
}

/** A smaller field for speed. The rows and matches of `users` stay the same; positions do not. */
export function smallField(field: Field, settings: Settings, round: number, users: readonly number[]): Field {
  const who = concerned(field, settings, round, users);
  const lowest = settings.net === null ? new Set<number>() : onLowestTees(field, settings);
  return {
    ...field,
    players: field.players.filter(({ id }) => who.has(id) || lowest.has(id)),
    cards: field.cards.filter(({ user }) => who.has(user)),
    measured: [],
  };
}

export interface HoleWorth {
  settings: Settings;
  /** The side plays several balls: `value`, `total` and `thru` are the side's. */
  isTeam: boolean;
  /** Negative if a plus handicap gives a stroke back. */
  received: number;
  value: number | null;
  /** Value of the player's own ball. */
  own: number | null;
  /** Over this round's finished holes; null before the first, or if there can be no total. */
  total: number | null;
  thru: number;
  ball: { received: readonly number[] | null; values: readonly (number | null)[] } | null;
}

export interface MatchWorth {
  match: MatchRow;
  isA: boolean;
  received: number;
}

export interface Worth {
  /** From the first competition in the list that shows more than gross strokes. */
  hole: HoleWorth | null;
  match: MatchWorth | null;
}

/** Gross strokes of one ball are shown on the card already. */
const saysMore = (settings: Settings): boolean =>
  !isStrokePlay(settings) || settings.net !== null || (settings.sides !== null && settings.ball === 'own');

type Board = ReturnType<typeof boardOf>;

function holeWorth(board: Board, settings: Settings, round: number, hole: number, user: number) {
  if (board.kind !== 'rows' || !countedHoles(settings.holes).includes(hole)) return null;
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

function matchWorth(board: Board, round: number, hole: number, user: number): MatchWorth | null {
  if (board.kind !== 'matches') return null;
  for (const match of board.matches) {
    const isA = match.a.members.includes(user);
    if (match.round_number !== round || match.no_handicap || (!isA && !match.b.members.includes(user)))
      continue;
    const { balls } = isA ? match.a : match.b;
    const ball = balls.find(({ player }) => player === user) ?? balls[0];
    return { match, isA, received: ball?.received?.[hole - 1] ?? 0 };
  }
  return null;
}

export const sayWhileScoring = (competitions: readonly Settings[], round: number): Settings[] =>
  competitions.filter((settings) => {
    const kind = boardKindOf(settings);
    return settings.rounds.includes(round) && (kind === 'matches' || (kind === 'rows' && saysMore(settings)));
  });

/** `competitions` in the tournament's order: the first with a result is used. */
export function worthsOf(
  field: Field,
  competitions: readonly Settings[],
  { round, hole, users }: { round: number; hole: number; users: readonly number[] },
): Map<number, Worth> {
  const boards = sayWhileScoring(competitions, round).map((settings) => ({
    settings,
    board: boardOf(smallField(field, settings, round, users), settings),
  }));
  const first = <T>(of: (one: (typeof boards)[number]) => T | null): T | null => {
    for (const one of boards) {
      const found = of(one);
      if (found !== null) return found;
    }
    return null;
  };
  return new Map(
    users.map((user) => [
      user,
      {
        hole: first(({ board, settings }) => holeWorth(board, settings, round, hole, user)),
        match: first(({ board }) => matchWorth(board, round, hole, user)),
      },
    ]),
  );
}
