import { allocateOnHoles } from '../handicap/allocation.ts';
import { toHolesInPlay } from '../holes-in-play.ts';
import { comparesNetStrokes } from './formats.ts';
import { computePlayingHandicap, computeExtraForPar, findPlayerPar, selectPlayerHoles } from './handicap.ts';
import type { Field, FieldCard, FieldCourse, FieldPlayer, Settings, Strokes } from './types.ts';

export interface Ball {
  player: number;
  strokes: readonly Strokes[];
  /** Pars of holes 1 to 18 from the player's tees. */
  par: readonly number[] | null;
  stroke_index: readonly number[] | null;
  /** Strokes received per hole; null if gross or without stroke indexes. */
  received: readonly number[] | null;
  /** Total strokes received; 0 if gross. */
  handicap: number;
  /** The part of `received`, by hole, that only makes up for a higher par (Rule 6.2b). */
  extra: readonly number[] | null;
}

export const toCardKey = (user: number, round: number): number => user * 8 + round;

export interface FieldLookup {
  field: Field;
  settings: Settings;
  players: Map<number, FieldPlayer>;
  cards: Map<number, FieldCard>;
  courses: Map<number, FieldCourse>;
  /** By round: the lowest par of the tees in play. */
  lowest: Map<number, number>;
  /** Cache of the strokes received on each hole. The key is round, handicap and tees, because many players share them. */
  received: Map<string, readonly number[]>;
}

/** `allowedEntrants` selects a flight by division or index range, or the players of a sweepstake by name. */
export function isParticipant(
  { id, index, division }: FieldPlayer,
  allowedEntrants: Settings['who'],
): boolean {
  if (!allowedEntrants) return true;
  if (allowedEntrants.players !== undefined && !allowedEntrants.players.includes(id)) return false;
  if (allowedEntrants.division !== null && allowedEntrants.division !== division) return false;
  return (
    allowedEntrants.index === null ||
    (index !== null && index >= allowedEntrants.index[0] && index <= allowedEntrants.index[1])
  );
}

/** True if the round is drawn without the player. A player who withdrew keeps that status. */
export const isUndrawn = (player: FieldPlayer, round: number): boolean =>
  !player.withdrawn && (player.not_in_draw === true || player.undrawn_rounds?.includes(round) === true);

/**
 * False if the round is drawn without the player, or if the player withdrew before the first score of the card. Who
 * withdraws later is still in play, so that nobody's strokes change during a round.
 */
const isInPlay = (player: FieldPlayer, round: number, findCard: () => FieldCard | undefined): boolean =>
  !isUndrawn(player, round) && (!player.withdrawn || findCard()?.strokes.some((n) => n !== 0) === true);

/** The first player in play on the tees with the lowest par in a round, and that par; null if no par is known. */
export function findLowestTees(
  players: Iterable<FieldPlayer>,
  round: number,
  course: FieldCourse | undefined,
  findCard: (user: number) => FieldCard | undefined,
): { player: number; par: number } | null {
  let lowestTees: { player: number; par: number } | null = null;
  for (const player of players) {
    if (!isInPlay(player, round, () => findCard(player.id))) continue;
    const par = findPlayerPar(course, player.tees);
    if (par !== null && (lowestTees === null || par < lowestTees.par))
      lowestTees = { player: player.id, par };
  }
  return lowestTees;
}

export function buildFieldLookup(field: Field, settings: Settings): FieldLookup {
  const players = new Map(
    field.players
      .filter((player) => isParticipant(player, settings.who))
      .map((player) => [player.id, player]),
  );
  const courses = new Map(field.courses.map((course) => [course.round_number, course]));
  const cards = new Map(field.cards.map((card) => [toCardKey(card.user, card.round_number), card]));
  const lowestParByRound = new Map(
    (comparesNetStrokes(settings) ? settings.rounds : []).flatMap((round) => {
      const findCard = (user: number) => cards.get(toCardKey(user, round));
      const lowestTees = findLowestTees(players.values(), round, courses.get(round), findCard);
      return lowestTees === null ? [] : [[round, lowestTees.par] as const];
    }),
  );
  return { field, settings, players, cards, courses, lowest: lowestParByRound, received: new Map() };
}

/** Allocates a handicap to the holes of the player's tees; null without stroke indexes. */
function createStrokeAllocator(
  { received }: FieldLookup,
  course: FieldCourse | undefined,
  tees: string | null,
) {
  const { stroke_index } = selectPlayerHoles(course, tees);
  return (handicap: number): readonly number[] | null => {
    if (!course || !stroke_index) return null;
    const key = `${course.round_number}.${handicap}${course.tee_cards ? `.${tees}` : ''}`;
    let strokes = received.get(key);
    if (!strokes) {
      strokes = allocateOnHoles(handicap, stroke_index, toHolesInPlay(course.holes_in_play));
      received.set(key, strokes);
    }
    return strokes;
  };
}

/** Builds the ball of one player, or of the players who share it; null if an index is missing. */
export function buildBall(
  fieldLookup: FieldLookup,
  players: readonly FieldPlayer[],
  round: number,
  strokes: readonly Strokes[],
): Ball | null {
  const player = players[0]!;
  const { net } = fieldLookup.settings;
  const course = fieldLookup.courses.get(round);
  const grossBall = { player: player.id, strokes, ...selectPlayerHoles(course, player.tees) };
  if (!net) return { ...grossBall, received: null, handicap: 0, extra: null };
  const playingHandicap = computePlayingHandicap(players, course, net);
  if (playingHandicap === null) return null;
  const extraStrokes = computeExtraForPar(
    findPlayerPar(course, player.tees),
    fieldLookup.lowest.get(round) ?? null,
  );
  const handicap = playingHandicap + extraStrokes;
  const allocateHandicap = createStrokeAllocator(fieldLookup, course, player.tees);
  const [receivedStrokes, receivedWithoutExtra] = [
    allocateHandicap(handicap),
    extraStrokes === 0 ? null : allocateHandicap(playingHandicap),
  ];
  const extraStrokesByHole =
    receivedStrokes &&
    receivedWithoutExtra &&
    receivedStrokes.map((holeStrokes, i) => holeStrokes - receivedWithoutExtra[i]!);
  return { ...grossBall, received: receivedStrokes, handicap, extra: extraStrokesByHole };
}
