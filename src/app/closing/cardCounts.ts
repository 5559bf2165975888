import { findHolesOfRound, listStrokesInPlay, type FieldAnswer } from '#contract/scores/field.ts';
import { listGroupMembers, type Grouping } from '#contract/tournaments/groupings.ts';
import { findContradiction } from '#domain/cards/status-contradiction.ts';
import { t } from '#words/t.ts';

export interface CardCounts {
  /** Cards that have a score or a picked-up hole. */
  begun: number;
  /** `done` of the `of` expected cards are handed in. */
  done: number;
  of: number;
  /** Expected cards that are complete and not handed in. */
  toCertify: number;
  /** Cards with two values on a hole, a change after the certification, or scores that contradict the status. */
  toDecide: number;
  /** Groups that have a score or a picked-up hole. */
  groupsBegun: number;
  /** Groups without a result that have a player who is expected to start. */
  groupsToStart: number;
}

/** The same words in the rail, above the table of cards and in the check before closing: of all cards that are expected. */
export const describeCertified = ({ done, of }: Pick<CardCounts, 'done' | 'of'>): string =>
  t('{done} of {of} cards certified', { done, of });

export type CountedField = Pick<FieldAnswer, 'players' | 'cards' | 'courses' | 'hidden'>;

/** Returns a test whether a card has a result on each hole of the round that this user may see. */
function createCompleteTest(field: CountedField, round: number) {
  const holesInPlay = findHolesOfRound(field, round);
  const hiddenHoles = field.hidden.find(({ round_number }) => round_number === round);
  return ({ user, holes }: FieldAnswer['cards'][number]): boolean => {
    const results = holes.split('.');
    const unknown =
      hiddenHoles?.elsewhere?.find((start) => start.user === user)?.holes ?? hiddenHoles?.holes ?? [];
    return holesInPlay.every((hole) => unknown.includes(hole) || (results[hole - 1] ?? '0') !== '0');
  };
}

const hasMember = (group: Grouping, test: (user: number) => boolean): boolean =>
  listGroupMembers(group).some(({ id }) => test(id));

/** Counts the cards of a round; all parts of the desk count with this function. */
export function countCards(field: CountedField, groups: readonly Grouping[], round: number): CardCounts {
  const { players, cards } = field;
  const cardsOfRound = cards.filter(({ round_number }) => round_number === round);
  const outUserIds = new Set(cards.filter(({ status }) => status !== 'playing').map(({ user }) => user));
  const handedInUserIds = new Set(
    cardsOfRound.filter(({ hand_in }) => hand_in?.state === 'in').map(({ user }) => user),
  );
  const expectedPlayers = players.filter(
    ({ id, withdrawn }) => handedInUserIds.has(id) || !(withdrawn || outUserIds.has(id)),
  );
  const begunPlayers = new Set(
    cardsOfRound.filter(({ holes }) => /[1-9x]/.test(holes)).map(({ user }) => user),
  );
  const isComplete = createCompleteTest(field, round);
  const completeUserIds = new Set(cardsOfRound.filter(isComplete).map(({ user }) => user));
  const expectedIds = new Set(expectedPlayers.map(({ id }) => id));
  const groupsBegun = groups.filter((group) => hasMember(group, (id) => begunPlayers.has(id)));
  return {
    begun: begunPlayers.size,
    done: expectedPlayers.filter(({ id }) => handedInUserIds.has(id)).length,
    of: expectedPlayers.length,
    toCertify: expectedPlayers.filter(({ id }) => completeUserIds.has(id) && !handedInUserIds.has(id)).length,
    toDecide: cardsOfRound.filter(
      (card) =>
        (card.disputed ?? []).length > 0 ||
        card.hand_in?.state === 'void' ||
        findContradiction(card.status, listStrokesInPlay(field, card)) !== null,
    ).length,
    groupsBegun: groupsBegun.length,
    groupsToStart: groups.filter(
      (group) => !groupsBegun.includes(group) && hasMember(group, (id) => expectedIds.has(id)),
    ).length,
  };
}
