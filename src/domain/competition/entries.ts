import type { Status } from '../cards/marks.ts';
import { HOLES } from '../round.ts';
import { boardKindOf } from './formats.ts';
import { extraForPar, computePlayingHandicap, ratingFor, allocateStrokes } from './handicap.ts';
import { isOut, sideStatus, resolveCardStatus, closeCard } from './statuses.ts';
import type { Field, FieldCard, FieldCourse, FieldPlayer, Settings, Side, Strokes } from './types.ts';

export interface Ball {
  player: number;
  strokes: readonly Strokes[];
  /** Per hole; null if gross or without stroke indexes. */
  received: readonly number[] | null;
  /** Total strokes received; 0 if gross. */
  handicap: number;
}

export interface EntryRound {
  round_number: number;
  course: FieldCourse | undefined;
  /** In a net competition only those of members with an index. */
  balls: Ball[];
  status: Status;
  /** The side's status from its cards only, ignoring withdrawals from the tournament. */
  card_status: Status;
  /** Several members have scores of the side's one ball; the first one's card counts. */
  several_cards: boolean;
}

/** Without sides, each player is an entry. */
export interface Entry {
  side: number;
  name: string;
  members: number[];
  rounds: EntryRound[];
  status: Status;
  no_handicap: boolean;
  not_in_draw: boolean;
}

const UNPLAYED: readonly Strokes[] = Array.from({ length: HOLES }, () => 0);
const cardKey = (user: number, round: number): number => user * 8 + round;

interface Lookup {
  field: Field;
  settings: Settings;
  players: Map<number, FieldPlayer>;
  cards: Map<number, FieldCard>;
  courses: Map<number, FieldCourse>;
  /** Lowest par of the participants' tees, by round. */
  lowest: Map<number, number>;
  /** A cache by round and handicap, because most players share a handicap. */
  received: Map<string, readonly number[]>;
}

/** A flight filters by division or by index range. */
export function isParticipant({ index, division }: FieldPlayer, who: Settings['who']): boolean {
  if (!who) return true;
  if (who.division !== null && who.division !== division) return false;
  return who.index === null || (index !== null && index >= who.index[0] && index <= who.index[1]);
}

function buildLookup(field: Field, settings: Settings): Lookup {
  const players = new Map(
    field.players
      .filter((player) => isParticipant(player, settings.who))
      .map((player) => [player.id, player]),
  );
  const courses = new Map(field.courses.map((course) => [course.round_number, course]));
  const lowest = new Map<number, number>();
  for (const round of settings.net ? settings.rounds : []) {
    for (const player of players.values()) {
      const rated = ratingFor(courses.get(round), player);
      if (rated) lowest.set(round, Math.min(lowest.get(round) ?? rated.par, rated.par));
    }
  }
  const cards = new Map(field.cards.map((card) => [cardKey(card.user, card.round_number), card]));
  return { field, settings, players, cards, courses, lowest, received: new Map() };
}

function getReceivedStrokes({ received }: Lookup, course: FieldCourse | undefined, handicap: number) {
  if (!course?.stroke_index) return null;
  const key = `${course.round_number}.${handicap}`;
  let strokes = received.get(key);
  if (!strokes) {
    strokes = allocateStrokes(handicap, course.stroke_index);
    received.set(key, strokes);
  }
  return strokes;
}

/** The ball of these players (one, unless they share a ball); null if an index is missing. */
function buildBall(
  lookup: Lookup,
  players: readonly FieldPlayer[],
  round: number,
  strokes: readonly Strokes[],
): Ball | null {
  const player = players[0]!;
  const { net } = lookup.settings;
  if (!net) return { player: player.id, strokes, received: null, handicap: 0 };
  const course = lookup.courses.get(round);
  const playing = computePlayingHandicap(players, course, net);
  if (playing === null) return null;
  const handicap = playing + extraForPar(ratingFor(course, player), lookup.lowest.get(round) ?? null);
  return { player: player.id, strokes, received: getReceivedStrokes(lookup, course, handicap), handicap };
}

/**
 * Null if no ball counts. While a side continues, members who are out count with their played holes. A member without
 * an index has no net ball (Rules 23.2a, 23.4).
 */
function buildEntryRound(lookup: Lookup, members: readonly FieldPlayer[], round: number): EntryRound | null {
  const { ball, format } = lookup.settings;
  const groups = ball === 'one' ? [members] : members.map((member) => [member]);
  const memberCards = groups.map((group) => {
    const cards = group.flatMap(({ id }) => lookup.cards.get(cardKey(id, round)) ?? []);
    const scoredCards = cards.filter(({ strokes }) => strokes.some((n) => n !== 0));
    const card = scoredCards[0] ?? lookup.cards.get(cardKey(group[0]!.id, round));
    const hasLeft = group.every(({ withdrawn }) => withdrawn);
    const card_status = card?.status ?? 'playing';
    return {
      group,
      several: scoredCards.length > 1,
      player: scoredCards[0]?.user ?? group[0]!.id,
      strokes: card?.strokes ?? UNPLAYED,
      card_status,
      status: resolveCardStatus(card_status, hasLeft),
    };
  });
  const status = sideStatus(memberCards.map((one) => one.status));
  const goesOn = !isOut(status) || boardKindOf({ format }) === 'skins';
  const balls: Ball[] = [];
  for (const one of memberCards) {
    const strokes = goesOn ? closeCard(one.strokes, one.status) : one.strokes;
    const made = buildBall(lookup, one.group, round, strokes);
    if (made) balls.push({ ...made, player: one.player });
  }
  if (balls.length === 0) return null;
  const card_status = sideStatus(memberCards.map((one) => one.card_status));
  const several_cards = ball === 'one' && memberCards.some(({ several }) => several);
  return {
    round_number: round,
    course: lookup.courses.get(round),
    balls,
    status,
    card_status,
    several_cards,
  };
}

const isBegun = ({ balls }: EntryRound): boolean => balls.some(({ strokes }) => strokes.some((n) => n !== 0));

/** The last round with a played hole, else the first round. */
export const findLastBegunRound = (rounds: readonly EntryRound[]): EntryRound | undefined =>
  rounds.filter(isBegun).at(-1) ?? rounds[0];

function buildEntry(
  lookup: Lookup,
  side: number,
  name: string,
  members: FieldPlayer[],
  only: number | null,
): Entry {
  const numbers = lookup.settings.rounds.filter((round) => only === null || round === only);
  const rounds = numbers.flatMap((round) => buildEntryRound(lookup, members, round) ?? []);
  const left = rounds.find(({ status }) => isOut(status))?.status;
  const fallbackStatus = members.every(({ withdrawn }) => withdrawn) ? 'WD' : 'playing';
  return {
    side,
    name: name || members.map((member) => member.name).join(' / '),
    members: members.map(({ id }) => id),
    rounds,
    status: left ?? findLastBegunRound(rounds)?.status ?? fallbackStatus,
    no_handicap: rounds.length < numbers.length,
    not_in_draw: members.every((member) => member.not_in_draw === true),
  };
}

function selectSides({ field, settings, players }: Lookup): { side: Side; members: FieldPlayer[] }[] {
  const all = new Map(field.players.map((player) => [player.id, player]));
  const { who } = settings;
  // A player without an index is in no flight of indexes, but the team stays in and the others count.
  const isIn = (player: FieldPlayer): boolean =>
    players.has(player.id) ||
    (player.index === null && isParticipant(player, who && { ...who, index: null }));
  return field.sides
    .filter(({ set_name, round_number }) => {
      const isOfRounds = round_number === null || settings.rounds.includes(round_number);
      return set_name === settings.sides && isOfRounds;
    })
    .map((side) => ({ side, members: side.members.flatMap((id) => all.get(id) ?? []) }))
    .filter(
      ({ side, members }) =>
        members.length === side.members.length &&
        members.every(isIn) &&
        members.some(({ id }) => players.has(id)),
    );
}

export function buildEntries(field: Field, settings: Settings): Entry[] {
  const lookup = buildLookup(field, settings);
  if (settings.sides === null)
    return [...lookup.players.values()].map((player) =>
      buildEntry(lookup, player.id, player.name, [player], null),
    );
  return selectSides(lookup).map(({ side, members }) =>
    buildEntry(lookup, side.id, side.name, members, side.round_number),
  );
}
