import type { Draw } from '#contract/tournaments/draw.ts';
import { listGroupMembers } from '#contract/tournaments/groupings.ts';
import type { DraftGroup } from '#domain/draw/draw-edit.ts';
import { fillStarts } from '#domain/draw/next-starts.ts';
import type { HolesInPlay } from '#domain/holes-in-play.ts';
import { holeLabels, type TeeSheet } from '#domain/draw/tee-sheet.ts';
import { t } from '#words/t.ts';

const NO_START = { start_time: null, start_hole: null };

export const toDraftGroups = ({ groups }: Draw): DraftGroup[] =>
  groups.map((group) => {
    const { group_number, start_time = null, start_hole = null, locked = false } = group;
    return {
      group_number,
      players: listGroupMembers(group).map(({ id }) => id),
      locked,
      start_time,
      start_hole,
    };
  });

export const sentGroups = (groups: readonly DraftGroup[]) =>
  groups.map(({ players, locked, ...group }) => ({
    ...group,
    locked: locked === true,
    players: [...players],
  }));

/** For a new tee sheet, which assigns all starts. */
export const withoutStarts = (groups: readonly DraftGroup[]): DraftGroup[] =>
  groups.map(({ group_number, players, locked }) => ({ group_number, players, locked }));

/** Start texts such as '09:40 · Hole 3A' by group, computed before the server answers; null without a start. */
export function formatGroupStarts(
  groups: readonly DraftGroup[],
  sheet: TeeSheet | null,
  holes: HolesInPlay,
): (string | null)[] {
  const sized = groups.map((group) => ({ ...group, size: group.players.length }));
  const groupStarts =
    sheet === null ? sized.map((group) => ({ ...NO_START, ...group })) : fillStarts(sheet, sized, holes);
  const labels = holeLabels(groupStarts);
  return groupStarts.map(({ start_time }, i) => {
    const hole = labels[i] ?? null;
    const startParts = [start_time, hole === null ? null : t('Hole {hole}', { hole })].filter(Boolean);
    return startParts.length === 0 ? null : startParts.join(' · ');
  });
}
