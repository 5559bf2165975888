import { holeLabels, type PartialStart } from '#domain/draw/tee-sheet.ts';
import { t } from '#words/t.ts';

/** '09:40 · Hole 10' for each group of a round, in their order; null for one whose start is not said. */
export function startsInWords(groups: readonly PartialStart[]): (string | null)[] {
  const labels = holeLabels(groups);
  return groups.map(({ start_time }, i) => {
    const hole = labels[i] ?? null;
    const words = [start_time, hole === null ? null : t('Hole {hole}', { hole })].filter(Boolean);
    return words.length === 0 ? null : words.join(' · ');
  });
}
