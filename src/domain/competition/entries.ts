import type { Status } from '../cards/marks.ts';
import { HOLES } from '../holes-in-play.ts';
import { boardKindOf } from './formats.ts';
import {
  buildBall,
  buildFieldLookup,
  toCardKey,
  isParticipant,
  isUndrawn,
  type Ball,
  type FieldLookup,
} from './ball.ts';
import { isOutStatus, resolveSideStatus, resolveCardStatus, closeCard } from './statuses.ts';
import type { Field, FieldCourse, FieldPlayer, Settings, Side, Strokes } from './types.ts';

export interface EntryRound {
  round_number: number;
  course: FieldCourse | undefined;
  /** In a net competition, only members with an index have a ball. */
  balls: Ball[];
  status: Status;
  /** The side's status from its cards alone, without withdrawals from the tournament. */
  card_status: Status;
  /** True if several members have a card for the side's one ball; only the first member's card counts. */
  several_cards: boolean;
  /** True if the round is drawn without any member. */
  undrawn: boolean;
}

/** A side, or a single player in a competition without sides. */
export interface Entry {
  side: number;
  name: string;
  /** Text that orders equal rows; if absent, the name. */
  sort_name?: string;
  members: number[];
  rounds: EntryRound[];
  status: Status;
  no_handicap: boolean;
  /** True if all its rounds are drawn without any member. */
  not_in_draw: boolean;
}

const UNPLAYED_STROKES: readonly Strokes[] = Array.from({ length: HOLES }, () => 0);

/**
 * Null if no ball counts. While a side continues, members who are out count with the holes that they played, and members
 * who are not in the draw have no score. A member without an index has no net ball (Rules 23.2a, 23.4).
 */
function buildEntryRound(
  fieldLookup: FieldLookup,
  members: readonly FieldPlayer[],
  round: number,
): EntryRound | null {
  const { ball, format } = fieldLookup.settings;
  const membersByBall = ball === 'one' ? [members] : members.map((member) => [member]);
  const undrawn = members.every((member) => isUndrawn(member, round));
  const memberCards = membersByBall.map((ballPlayers) => {
    const cards = ballPlayers.flatMap(({ id }) => fieldLookup.cards.get(toCardKey(id, round)) ?? []);
    const scoredCards = cards.filter(({ strokes }) => strokes.some((n) => n !== 0));
    const card = scoredCards[0] ?? fieldLookup.cards.get(toCardKey(ballPlayers[0]!.id, round));
    const hasLeft = ballPlayers.every(({ withdrawn }) => withdrawn);
    // The side's one ball is disqualified by any of its cards.
    const card_status = cards.some(({ status }) => status === 'DQ') ? 'DQ' : (card?.status ?? 'playing');
    return {
      group: ballPlayers,
      several: scoredCards.length > 1,
      player: scoredCards[0]?.user ?? ballPlayers[0]!.id,
      strokes: card?.strokes ?? UNPLAYED_STROKES,
      card_status,
      status: resolveCardStatus(card_status, hasLeft),
      isAbsent: !undrawn && ballPlayers.every((player) => isUndrawn(player, round)),
    };
  });
  const presentCards = memberCards.filter(({ isAbsent }) => !isAbsent);
  const status = resolveSideStatus(presentCards.map((card) => card.status));
  const canCountCards = !isOutStatus(status) || boardKindOf({ format }) === 'skins';
  const balls: Ball[] = [];
  for (const memberCard of memberCards) {
    const cardEnd = memberCard.isAbsent ? 'NC' : memberCard.status;
    const strokes = canCountCards ? closeCard(memberCard.strokes, cardEnd) : memberCard.strokes;
    const memberBall = buildBall(fieldLookup, memberCard.group, round, strokes);
    if (memberBall) balls.push({ ...memberBall, player: memberCard.player });
  }
  if (balls.length === 0) return null;
  const card_status = resolveSideStatus(presentCards.map((card) => card.card_status));
  const several_cards = ball === 'one' && memberCards.some(({ several }) => several);
  return {
    round_number: round,
    course: fieldLookup.courses.get(round),
    balls,
    status,
    card_status,
    several_cards,
    undrawn,
  };
}

export const isBegun = ({ balls }: EntryRound): boolean =>
  balls.some(({ strokes }) => strokes.some((n) => n !== 0));

export const findLastBegunRound = (rounds: readonly EntryRound[]): EntryRound | undefined =>
  rounds.filter(isBegun).at(-1) ?? rounds[0];

/** A player's row is ordered by last name, as on the leaderboard. */
const getSortName = ({ name, last_name }: FieldPlayer): { sort_name?: string } =>
  last_name === undefined ? {} : { sort_name: `${last_name} ${name}` };

function buildEntry(
  fieldLookup: FieldLookup,
  sideId: number,
  name: string,
  members: FieldPlayer[],
  onlyRound: number | null,
): Entry {
  const roundNumbers = fieldLookup.settings.rounds.filter(
    (round) => onlyRound === null || round === onlyRound,
  );
  const rounds = roundNumbers.flatMap((round) => buildEntryRound(fieldLookup, members, round) ?? []);
  const outStatus = rounds.find(({ status }) => isOutStatus(status))?.status;
  const fallbackStatus = members.every(({ withdrawn }) => withdrawn) ? 'WD' : 'playing';
  return {
    side: sideId,
    name: name || members.map((member) => member.name).join(' / '),
    members: members.map(({ id }) => id),
    ...(fieldLookup.settings.sides === null && getSortName(members[0]!)),
    rounds,
    status: outStatus ?? findLastBegunRound(rounds)?.status ?? fallbackStatus,
    no_handicap: rounds.length < roundNumbers.length,
    not_in_draw: roundNumbers.every((round) => members.every((member) => isUndrawn(member, round))),
  };
}

function selectSides({ field, settings, players }: FieldLookup): { side: Side; members: FieldPlayer[] }[] {
  const playersById = new Map(field.players.map((player) => [player.id, player]));
  const { who } = settings;
  // A member without an index belongs to no flight by index. The team stays in the flight, and its other members count.
  const isEntrant = (player: FieldPlayer): boolean =>
    players.has(player.id) ||
    (player.index === null && isParticipant(player, who && { ...who, index: null }));
  return field.sides
    .filter(({ set_name, round_number }) => {
      const isOfRounds = round_number === null || settings.rounds.includes(round_number);
      return set_name === settings.sides && isOfRounds;
    })
    .map((side) => ({ side, members: side.members.flatMap((id) => playersById.get(id) ?? []) }))
    .filter(
      ({ side, members }) =>
        members.length === side.members.length &&
        members.every(isEntrant) &&
        members.some(({ id }) => players.has(id)),
    );
}

export function buildEntries(field: Field, settings: Settings): Entry[] {
  const fieldLookup = buildFieldLookup(field, settings);
  if (settings.sides === null)
    return [...fieldLookup.players.values()].map((player) =>
      buildEntry(fieldLookup, player.id, player.name, [player], null),
    );
  return selectSides(fieldLookup).map(({ side, members }) =>
    buildEntry(fieldLookup, side.id, side.name, members, side.round_number),
  );
}
