import { listRounds } from '#domain/round.ts';
import { plural, t } from '#words/t.ts';
import { hasBegun, NOTHING, type DeskFacts, type StepState } from './stepState.ts';

export function describeGroups(facts: DeskFacts): StepState | null {
  const { round, players, groups, withoutGroup } = facts;
  if (round === null || players.all === 0) return NOTHING;
  if (groups === undefined || withoutGroup === undefined || facts.cards === undefined) return null;
  if (groups === null || withoutGroup === null) return NOTHING;
  if (withoutGroup > 0)
    return {
      look: 'check',
      text: groups.length === 0 ? t('Not drawn yet') : t('{count} without a group', { count: withoutGroup }),
      todo: plural(withoutGroup, '{count} player has no group', '{count} players have no group'),
    };
  if (groups.length === 0) return NOTHING;
  const text = plural(groups.length, '{count} group drawn', '{count} groups drawn');
  const untimed = groups.filter(({ start_time }) => (start_time ?? null) === null).length;
  if (untimed === 0 || hasBegun(facts)) return { look: 'done', text };
  return {
    look: 'open',
    text,
    todo: plural(untimed, '{count} group has no tee time', '{count} groups have no tee time'),
  };
}

export function describeCodes(facts: DeskFacts): StepState | null {
  const { groups, codes } = facts;
  if (groups === undefined) return null;
  if (groups === null || groups.length === 0 || codes === null) return NOTHING;
  if (codes === undefined) return null;
  const missingCount = groups.filter(({ group_number }) => !codes.includes(group_number)).length;
  if (missingCount === 0) return { look: 'done', text: t('All groups have a code') };
  const todo = plural(missingCount, '{count} group has no code', '{count} groups have no code');
  return {
    look: 'open',
    text: missingCount === groups.length ? t('No codes yet') : todo,
    // Missing codes are nothing to do once play has begun: groups with paper cards start without them.
    ...(!hasBegun(facts) && { todo }),
  };
}

export function describeStart({ groups, cards }: DeskFacts): StepState | null {
  if (groups === undefined || cards === undefined) return null;
  if (groups === null || groups.length === 0) return NOTHING;
  if (cards !== null && cards.groupsBegun > 0)
    return cards.groupsBegun === groups.length
      ? { look: 'done', text: t('All groups have started') }
      : {
          look: 'open',
          text: t('{done} of {of} groups started', { done: cards.groupsBegun, of: groups.length }),
        };
  const [time] = groups.flatMap(({ start_time }) => start_time ?? []).sort();
  return {
    look: 'open',
    text: time === undefined ? t('No times yet') : t('First start {time}', { time }),
  };
}

export function describePlay({ tournament, cards }: DeskFacts): StepState | null {
  if (cards === undefined) return null;
  if (cards === null || cards.of === 0) return NOTHING;
  const { begun, done, of, toDecide } = cards;
  if (begun === 0) return { look: 'open', text: t('Play has not begun') };
  const handedIn = t('{done} of {of} cards in', { done, of });
  // Nothing is left to do on them.
  if (tournament.closed_at && done < of) return { look: 'done', text: handedIn };
  if (toDecide > 0 && !tournament.closed_at)
    return {
      look: 'check',
      text: `${t('{count} to decide', { count: toDecide })}, ${handedIn}`,
      todo: plural(toDecide, '{count} card to decide', '{count} cards to decide'),
      filter: 'decide',
    };
  if (done >= of) return { look: 'done', text: t('All cards are handed in') };
  return {
    look: 'open',
    text: handedIn,
    todo: plural(of - done, '{count} card is not handed in', '{count} cards are not handed in'),
    filter: 'open',
  };
}

export function describeResults({ tournament, round, cards }: DeskFacts): StepState | null {
  if (tournament.closed_at) return { look: 'done', text: t('Results are final') };
  if (tournament.cancelled_at) return { look: 'open', text: t('Cancelled') };
  if (cards === undefined) return null;
  const isLast = listRounds(tournament).at(-1)?.round_number === round;
  const isAllIn = cards !== null && cards.of > 0 && cards.done >= cards.of && cards.toDecide === 0;
  return isLast && isAllIn
    ? { look: 'open', text: t('Not final yet'), todo: t('make the results final') }
    : { look: 'open', text: t('Not final yet') };
}
