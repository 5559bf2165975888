import type { HandicapUpdate } from '#contract/people/handicaps.ts';
import { subtractLowestHandicap } from '#domain/handicap/handicap.ts';
import { formatTenths } from '#domain/round.ts';
import { sentence, toMessage, type Message } from '#words/message.ts';
import type { HandicapRun } from './handicap-run.ts';
import { fromTenths } from '../store/people/users.ts';

export type RunKind = 'standard' | 'normalized';

const describeUpdatedCount = (updatedCount: number, total: number): Message =>
  updatedCount === 0
    ? sentence('No handicap was updated: none of {total} users has enough scores.', { total })
    : sentence('Handicaps updated for {updated} of {total} users.', { updated: updatedCount, total });

/** `baseline` is the lowest handicap index, in tenths. */
function describeNormalization(baseline: number): Message {
  const formattedBaseline = formatTenths(Math.abs(baseline));
  if (baseline === 0) return toMessage('The lowest handicap was already 0.0, so nothing was subtracted.');
  return baseline > 0
    ? sentence('The lowest handicap, {by}, became 0.0; the same was subtracted from every other one.', {
        by: formattedBaseline,
      })
    : sentence('The lowest handicap, +{by}, became 0.0; {by} was added to every other one.', {
        by: formattedBaseline,
      });
}

const describeUnchangedUsers = ({ unchanged }: HandicapRun): Message[] =>
  unchanged.map(({ username, handicap_tenths }) =>
    sentence('{username} keeps {handicap}: too few rounds that count.', {
      username,
      handicap: formatTenths(handicap_tenths),
    }),
  );

const toEnglish = (messages: readonly Message[]): string[] => messages.map(({ detail }) => detail);

export function buildHandicapUpdate(runKind: RunKind, handicapRun: HandicapRun): HandicapUpdate {
  const { errors, total_users, indexes } = handicapRun;
  const updated_count = indexes.length;
  const isNormalized = runKind === 'normalized';
  const baseline = isNormalized ? (subtractLowestHandicap(indexes)?.baseline ?? null) : null;
  const message = describeUpdatedCount(updated_count, total_users);
  const normalization_info = baseline === null ? null : describeNormalization(baseline);
  const notes = isNormalized
    ? [...handicapRun.notes, ...describeUnchangedUsers(handicapRun)]
    : handicapRun.notes;
  return {
    message: message.detail,
    updated_count,
    total_users,
    errors: toEnglish(errors),
    ...(isNormalized && {
      baseline_handicap: fromTenths(baseline),
      normalization_info: normalization_info?.detail ?? null,
    }),
    notes: toEnglish(notes),
    messages: { message, errors, normalization_info, notes },
  };
}
