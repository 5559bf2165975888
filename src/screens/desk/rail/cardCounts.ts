import type { FieldAnswer } from '#contract/scores/field.ts';
import type { Grouping } from '#contract/tournaments/groupings.ts';
import { listGroupMembers } from '#contract/tournaments/groupings.ts';

/** Cards of a round. */
export interface CardCounts {
  /** With a result. */
  begun: number;
  /** Handed in, out of `of` expected ones. */
  done: number;
  of: number;
  /** With two values on a hole, or changed after the certification. */
  toDecide: number;
  /** Groups with a result. */
  groupsBegun: number;
}

/** The same counts as the table of play has. */
export function countCards(
  { players, cards }: Pick<FieldAnswer, 'players' | 'cards'>,
  groups: readonly Grouping[],
  round: number,
): CardCounts {
  const own = cards.filter(({ round_number }) => round_number === round);
  const stopped = new Set(cards.filter(({ status }) => status !== 'playing').map(({ user }) => user));
  const handedIn = new Set(own.filter(({ hand_in }) => hand_in?.state === 'in').map(({ user }) => user));
  const expected = players.filter(({ id, withdrawn }) => handedIn.has(id) || !(withdrawn || stopped.has(id)));
  const begun = new Set(own.filter(({ holes }) => /[1-9x]/.test(holes)).map(({ user }) => user));
  return {
    begun: begun.size,
    done: expected.filter(({ id }) => handedIn.has(id)).length,
    of: expected.length,
    toDecide: own.filter(({ disputed = [], hand_in }) => disputed.length > 0 || hand_in?.state === 'void')
      .length,
    groupsBegun: groups.filter((group) => listGroupMembers(group).some(({ id }) => begun.has(id))).length,
  };
}
