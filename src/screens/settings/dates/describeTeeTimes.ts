import type { Draw } from '#contract/tournaments/draw.ts';
import { nameStart } from '#screens/desk/groups/startChoices.ts';
import { t } from '#words/t.ts';

/**
 * Returns "First tee time 09:00 · One tee · Hole 1 · Minutes between groups: 9". Groups that were timed by hand have no
 * interval in common.
 */
export function describeTeeTimes({ groups, tee_sheet: sheet }: Pick<Draw, 'groups' | 'tee_sheet'>): string {
  if (groups.length === 0) return t('Tee times are set in the desk, once the round is drawn.');
  const [first] = groups
    .flatMap(({ start_time: time, start_hole }) => (time ? [{ time, hole: start_hole ?? 1 }] : []))
    .sort((a, b) => a.time.localeCompare(b.time));
  if (first === undefined) return t('No tee times yet');
  const interval = sheet?.interval_minutes ?? null;
  return [
    t('First tee time {time}', { time: first.time }),
    ...(sheet === null ? [] : [nameStart(sheet.start)]),
    ...(sheet?.start === 'one_tee' ? [t('Hole {hole}', { hole: first.hole })] : []),
    ...(interval === null ? [] : [`${t('Minutes between groups')}: ${interval}`]),
  ].join(' · ');
}
