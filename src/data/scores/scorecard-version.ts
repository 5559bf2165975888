import type { Scorecard } from '#contract/scores/scores.ts';
import { computeCardVersion, type EnteredValue } from '#domain/cards/card-version.ts';
import { getSpecialValue } from '#domain/cards/picked-up.ts';
import { listHoleAndMarkEntries } from './view.ts';

const toEnteredValue = (
  entry: {
    score: number | null;
    partner: { id: number } | null;
    stamp?: string | null;
    value?: string;
    no_score?: boolean | undefined;
  } | null,
): EnteredValue | null =>
  entry?.stamp
    ? {
        score: entry.score ?? 0,
        partner: entry.partner?.id ?? null,
        stamp: entry.stamp,
        value: getSpecialValue(entry) ?? null,
      }
    : null;

/** Version of the server's card on this phone, comparable with the versions that `readGroupVersions` reads. */
export const computeScorecardVersion = (card: Scorecard): string =>
  computeCardVersion(
    listHoleAndMarkEntries(card).map((hole) => ({
      hole_number: hole.hole_number,
      standing: toEnteredValue(hole),
      other: toEnteredValue(hole.disagreement),
    })),
  );
