import type { RoundNumber } from '#domain/round.ts';
import { readSettings } from '#contract/competitions/competitions.ts';
import type { FieldAnswer } from '#contract/scores/field.ts';
import { plural, t } from '#words/t.ts';

/** Says what a round without scores loses when it is removed. The server still has its groups. */
export const describeRemoval = (groupCount: number): string =>
  groupCount === 0
    ? t('It has no groups and no scores.')
    : plural(
        groupCount,
        'It has {count} group and no scores. The group is shown again if you add the round again.',
        'It has {count} groups and no scores. The groups are shown again if you add the round again.',
      );

/** Name of a competition that counts the round, which the server then does not remove. */
export const findCountingCompetition = (
  { competitions }: Pick<FieldAnswer, 'competitions'>,
  round: RoundNumber,
): string | undefined =>
  competitions.find(({ settings }) => readSettings(settings)?.rounds.includes(round))?.name;
