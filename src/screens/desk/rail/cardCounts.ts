import type { FieldAnswer } from '#contract/scores/field.ts';
import type { Grouping } from '#contract/tournaments/groupings.ts';
import { listGroupMembers } from '#contract/tournaments/groupings.ts';

/** Numbers of cards and groups of a round. */
export interface CardCounts {
  /** Cards that have a score or a picked-up hole. */
  begun: number;
  /** `done` cards of `of` expected ones were handed in. */
  done: number;
  of: number;
  /** Cards with two values on a hole, or with a change after the certification. */
  toDecide: number;
  /** Groups that have a score or a picked-up hole. */
  groupsBegun: number;
}

/** Counts as the table of cards does. */
export function countCards(
  { players, cards }: Pick<FieldAnswer, 'players' | 'cards'>,
  groups: readonly Grouping[],
  round: number,
): CardCounts {
  const cardsOfRound = cards.filter(({ round_number }) => round_number === round);
  const stopped = new Set(cards.filter(({ status }) => status !== 'playing').map(({ user }) => user));
  const handedIn = new Set(
    cardsOfRound.filter(({ hand_in }) => hand_in?.state === 'in').map(({ user }) => user),
  );
  const expected = players.filter(({ id, withdrawn }) => handedIn.has(id) || !(withdrawn || stopped.has(id)));
  const begunPlayers = new Set(
    cardsOfRound.filter(({ holes }) => /[1-9x]/.test(holes)).map(({ user }) => user),
  );
  return {
    begun: begunPlayers.size,
    done: expected.filter(({ id }) => handedIn.has(id)).length,
    of: expected.length,
    toDecide: cardsOfRound.filter(
      ({ disputed = [], hand_in }) => disputed.length > 0 || hand_in?.state === 'void',
    ).length,
    groupsBegun: groups.filter((group) => listGroupMembers(group).some(({ id }) => begunPlayers.has(id)))
      .length,
  };
}
