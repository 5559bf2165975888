import { formatHoleLabels, type PartialStart } from '#domain/draw/tee-sheet.ts';
import { t } from '#words/t.ts';

/** Returns '09:40 · Hole 10' for each group in the given order; null for a group without a start. */
export function formatStarts(groups: readonly PartialStart[]): (string | null)[] {
  const labels = formatHoleLabels(groups);
  return groups.map(({ start_time }, i) => {
    const hole = labels[i] ?? null;
    const startParts = [start_time, hole === null ? null : t('Hole {hole}', { hole })].filter(Boolean);
    return startParts.length === 0 ? null : startParts.join(' · ');
  });
}
