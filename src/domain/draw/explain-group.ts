import { formatTenths, formatToPar } from '../round.ts';
import { composeMessage, sentence, type Message, type Param } from '#words/message.ts';
import { text } from '#words/t.ts';
import type { GroupingField } from './grouping-search.ts';
import type { GroupablePlayer, GroupingOptions } from './grouping-types.ts';

export const dropNulls = <T>(values: readonly (T | null)[]): T[] =>
  values.filter((v): v is T & {} => v !== null);

/** Returns '8.1 to 12.4', or '8.1' if all values are the same. */
function formatRange(values: readonly number[], format: (value: number) => string): Param {
  const [lowest, highest] = [format(Math.min(...values)), format(Math.max(...values))];
  return lowest === highest ? lowest : sentence('{least} to {most}', { least: lowest, most: highest });
}

/** Reasons for a group, each as part of a sentence and as a whole sentence. */
const GROUP_REASON_TEXTS = {
  both: [
    text(
      'similar handicaps ({handicaps}, counting {handicapWeight} %) and scores ({scores}, counting {scoreWeight} %)',
    ),
    text(
      'Similar handicaps ({handicaps}, counting {handicapWeight} %) and scores ({scores}, counting {scoreWeight} %).',
    ),
  ],
  handicap: [
    text('similar handicaps ({handicaps}, counting {handicapWeight} %)'),
    text('Similar handicaps ({handicaps}, counting {handicapWeight} %).'),
  ],
  score: [
    text('similar scores ({scores}, counting {scoreWeight} %)'),
    text('Similar scores ({scores}, counting {scoreWeight} %).'),
  ],
  lot: [text('drawn by lot'), text('Drawn by lot.')],
} as const;

function describeGroupReason(
  members: readonly GroupablePlayer[],
  options: GroupingOptions,
): readonly [Message, Message] {
  const { handicap_weight_tenths: handicapWeight, current_score_weight_tenths: scoreWeight } = options;
  const handicaps = handicapWeight > 0 ? dropNulls(members.map((player) => player.handicap_tenths)) : [];
  const scores = scoreWeight > 0 ? dropNulls(members.map((player) => player.to_par)) : [];
  const [isByHandicap, isByScore] = [handicaps.length > 0, scores.length > 0];
  const params = {
    ...(isByHandicap && {
      handicaps: formatRange(handicaps, formatTenths),
      handicapWeight: handicapWeight * 10,
    }),
    ...(isByScore && { scores: formatRange(scores, formatToPar), scoreWeight: scoreWeight * 10 }),
  };
  const [reasonAsPart, reasonAsSentence] =
    GROUP_REASON_TEXTS[isByHandicap ? (isByScore ? 'both' : 'handicap') : isByScore ? 'score' : 'lot'];
  return [composeMessage(reasonAsPart, params), composeMessage(reasonAsSentence, params)];
}

/** Names why a group's players are together; partners and opponents who play together again are no repeat. */
export function explainGroup(
  members: readonly GroupablePlayer[],
  group: readonly number[],
  field: GroupingField,
  options: GroupingOptions,
): Message {
  const setsTogether = (options.together ?? []).map((ids) => new Set(ids));
  const isWanted = (a: number, b: number): boolean =>
    setsTogether.some((ids) => ids.has(members[a]!.id) && ids.has(members[b]!.id));
  const pairs = members.flatMap((_, a) => members.slice(a + 1).map((__, i) => [a, a + 1 + i] as const));
  const otherPairs = pairs.filter(([a, b]) => !isWanted(a, b));
  const reason = explainPairs(
    members,
    otherPairs.map(([a, b]) => field.met[group[a]! * field.levels.length + group[b]!]!),
    options,
  );
  return otherPairs.length === pairs.length
    ? reason
    : sentence('Partners and opponents together. {reason}', { reason });
}

function explainPairs(
  members: readonly GroupablePlayer[],
  meetingCounts: readonly number[],
  options: GroupingOptions,
): Message {
  const [reason, reasonAsSentence] = describeGroupReason(members, options);
  if (options.earlier.length === 0 || meetingCounts.length === 0) return reasonAsSentence;
  const repeatedPairCount = meetingCounts.filter((times) => times > 0).length;
  if (repeatedPairCount === 0) return sentence('New pairings first, then {basis}.', { basis: reason });
  if (repeatedPairCount === 1)
    return sentence('New pairings where possible (one pair meets again), then {basis}.', {
      basis: reason,
    });
  return sentence('New pairings where possible ({count} pairs meet again), then {basis}.', {
    count: repeatedPairCount,
    basis: reason,
  });
}
