import { findRoundHoles } from '#domain/holes-in-play.ts';
import { listRounds } from '#domain/round.ts';
import { plural, t } from '#words/t.ts';
import { describeCertified, type CardCounts } from '#app/closing/cardCounts.ts';
import { countUntimed, describeFullShotgun } from '../groups/startChoices.ts';
import { createNobodyLeftState, hasBegun, EMPTY_STATE, type DeskFacts, type StepState } from './stepState.ts';

export function describeGroups(facts: DeskFacts): StepState | null {
  const { round, players, groups, withoutGroup } = facts;
  if (round === null || players.all === 0) return EMPTY_STATE;
  if (groups === undefined || withoutGroup === undefined || facts.cards === undefined) return null;
  if (groups === null || withoutGroup === null) return EMPTY_STATE;
  if (withoutGroup > 0)
    return {
      status: 'check',
      text: groups.length === 0 ? t('Not drawn yet') : t('{count} without a group', { count: withoutGroup }),
      todo: plural(withoutGroup, '{count} player has no group', '{count} players have no group'),
    };
  if (groups.length === 0) return createNobodyLeftState();
  const text = plural(groups.length, '{count} group drawn', '{count} groups drawn');
  const untimedCount = countUntimed(groups);
  if (untimedCount === 0 || hasBegun(facts)) return { status: 'done', text };
  return {
    status: 'open',
    text,
    todo:
      describeFullShotgun(groups, findRoundHoles(facts.tournament, round)) ??
      plural(untimedCount, '{count} group has no tee time', '{count} groups have no tee time'),
    isForTimes: true,
  };
}

export function describeCodes(facts: DeskFacts): StepState | null {
  const { groups, codes } = facts;
  if (groups === undefined) return null;
  if (groups === null || groups.length === 0 || codes === null) return EMPTY_STATE;
  if (codes === undefined) return null;
  const missingCount = groups.filter(({ group_number }) => !codes.includes(group_number)).length;
  if (missingCount === 0) return { status: 'done', text: t('All groups have a code') };
  const todo = plural(missingCount, '{count} group has no code', '{count} groups have no code');
  return {
    status: 'open',
    text: missingCount === groups.length ? t('No codes yet') : todo,
    // Once play has begun, missing codes are no task: groups with paper cards start without them.
    ...(!hasBegun(facts) && { todo }),
  };
}

/** Groups whose players all have a status, such as NR, may have started or not: then it says only which have scores. */
function describeGroupsBegun(
  { groupsBegun, groupsToStart }: Pick<CardCounts, 'groupsBegun' | 'groupsToStart'>,
  groupCount: number,
  isFinal: boolean,
): StepState {
  if (groupsBegun === groupCount) return { status: 'done', text: t('All groups have started') };
  return isFinal || groupsToStart === 0
    ? { status: 'done', text: t('{done} of {of} groups have scores', { done: groupsBegun, of: groupCount }) }
    : {
        status: 'open',
        text: t('{done} of {of} groups started', { done: groupsBegun, of: groupsBegun + groupsToStart }),
      };
}

export function describeStartStep({ tournament, groups, cards }: DeskFacts): StepState | null {
  if (groups === undefined || cards === undefined) return null;
  if (groups === null || groups.length === 0) return EMPTY_STATE;
  if (cards !== null && cards.groupsBegun > 0)
    return describeGroupsBegun(cards, groups.length, Boolean(tournament.closed_at));
  const [time] = groups.flatMap(({ start_time }) => start_time ?? []).sort();
  return {
    status: 'open',
    text: time === undefined ? t('No tee times yet') : t('First tee time {time}', { time }),
  };
}

export function describePlayStep({ tournament, players, cards }: DeskFacts): StepState | null {
  if (cards === undefined) return null;
  if (cards === null) return EMPTY_STATE;
  const { begun, done, of, toCertify, toDecide } = cards;
  if (of === 0 && toDecide === 0) return players.all === 0 ? EMPTY_STATE : createNobodyLeftState();
  if (begun === 0) return { status: 'open', text: t('Play has not started') };
  const handedIn = describeCertified(cards);
  if (toDecide > 0 && !tournament.closed_at)
    return {
      status: 'check',
      text: t('{count} to check, {done} of {of} certified', { count: toDecide, done, of }),
      todo: plural(toDecide, '{count} card to check', '{count} cards to check'),
      filter: 'decide',
    };
  if (done >= of) return { status: 'done', text: handedIn, idle: handedIn };
  // In a closed tournament missing cards are no task, but the step is not done either.
  if (tournament.closed_at) return { status: 'open', text: handedIn };
  const missingCount = of - done - toCertify;
  const todos = [
    toCertify > 0
      ? plural(toCertify, '{count} complete card to certify', '{count} complete cards to certify')
      : '',
    missingCount > 0 ? plural(missingCount, '{count} card still to come', '{count} cards still to come') : '',
  ];
  return {
    status: 'open',
    text: handedIn,
    todo: todos.filter(Boolean).join(', '),
    filter: toCertify > 0 ? 'certify' : 'missing',
  };
}

export function describeResults({ tournament, round, cards, emptyContest }: DeskFacts): StepState | null {
  if (tournament.closed_at) return { status: 'done', text: t('Results are final') };
  if (tournament.cancelled_at) return { status: 'open', text: t('Cancelled') };
  if (cards === undefined) return null;
  const isLastRound = listRounds(tournament).at(-1)?.round_number === round;
  const isAllIn = cards !== null && cards.of > 0 && cards.done >= cards.of && cards.toDecide === 0;
  if (!isLastRound || !isAllIn) return { status: 'open', text: t('Not final yet') };
  const contestText = emptyContest === null ? null : t('{contest}: no result yet', { contest: emptyContest });
  const todo = [t('make the results final'), contestText].filter(Boolean).join(' · ');
  return { status: 'open', text: t('Not final yet'), todo };
}
