import type { Draw } from '#contract/tournaments/draw.ts';
import { membersOf } from '#contract/tournaments/groupings.ts';
import type { DraftGroup } from '#domain/draw/draw-edit.ts';
import { fillStarts } from '#domain/draw/next-starts.ts';
import { holeLabels, type TeeSheet } from '#domain/draw/tee-sheet.ts';
import { t } from '#words/t.ts';

const NOT_SAID = { start_time: null, start_hole: null };

/** The groups of a draw, to be changed. Each keeps its start when players come and go; a new one gets the next of the tee sheet. */
export const draftsOf = ({ groups }: Draw): DraftGroup[] =>
  groups.map((group) => {
    const { group_number, start_time = null, start_hole = null, locked = false } = group;
    return { group_number, players: membersOf(group).map(({ id }) => id), locked, start_time, start_hole };
  });

/** The same groups with no start of their own: a new tee sheet gives every group its start. */
export const withoutStarts = (groups: readonly DraftGroup[]): DraftGroup[] =>
  groups.map(({ group_number, players, locked }) => ({ group_number, players, locked }));

/** '09:40 · Hole 3A' for each group, in their order, before the server has said it; null for one whose start is not said. */
export function startsInWords(groups: readonly DraftGroup[], sheet: TeeSheet | null): (string | null)[] {
  const sized = groups.map((group) => ({ ...group, size: group.players.length }));
  const starts =
    sheet === null ? sized.map((group) => ({ ...NOT_SAID, ...group })) : fillStarts(sheet, sized);
  const labels = holeLabels(starts);
  return starts.map(({ start_time }, i) => {
    const hole = labels[i] ?? null;
    const words = [start_time, hole === null ? null : t('Hole {hole}', { hole })].filter(Boolean);
    return words.length === 0 ? null : words.join(' · ');
  });
}
