import type { Draw } from '#contract/tournaments/draw.ts';
import { listGroupMembers, type Grouping } from '#contract/tournaments/groupings.ts';
import type { DraftGroup } from '#domain/draw/draw-edit.ts';
import { fillStarts } from '#domain/draw/next-starts.ts';
import type { HolesInPlay } from '#domain/holes-in-play.ts';
import { formatHoleLabels, type TeeSheet } from '#domain/draw/tee-sheet.ts';
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

/**
 * The groups that a new draw replaces, and how many of them were made or changed by hand: only a drawn group has a
 * `why`. `shownGroups` are the groups on screen, if they differ from the stored ones.
 */
export function listReplacedGroups<Group extends DraftGroup | Grouping>(
  storedGroups: readonly Pick<Grouping, 'group_number' | 'why'>[],
  shownGroups: readonly Group[],
): { replaced: Group[]; handMadeCount: number } {
  const handMade = new Set(storedGroups.flatMap(({ why, group_number }) => (why ? [] : [group_number])));
  const replaced = shownGroups.filter(({ locked }) => locked !== true);
  return {
    replaced,
    handMadeCount: replaced.filter(({ group_number }) => handMade.has(group_number)).length,
  };
}

export const toSentGroups = (groups: readonly DraftGroup[]) =>
  groups.map(({ players, locked, ...group }) => ({
    ...group,
    locked: locked === true,
    players: [...players],
  }));

/** Gives the groups the starts of the former groups with the same numbers. */
export const withStartsOf = (
  groups: readonly DraftGroup[],
  formerGroups: readonly DraftGroup[],
): DraftGroup[] =>
  groups.map((group) => {
    const former = formerGroups.find(({ group_number }) => group_number === group.group_number);
    return former ? { ...group, start_time: former.start_time, start_hole: former.start_hole } : group;
  });

/** Starts by group, computed before the server answers. */
function listGroupStarts(groups: readonly DraftGroup[], sheet: TeeSheet | null, holes: HolesInPlay) {
  const sizedGroups = groups.map((group) => ({ ...group, size: group.players.length }));
  return sheet === null
    ? sizedGroups.map((group) => ({ ...NO_START, ...group }))
    : fillStarts(sheet, sizedGroups, holes);
}

/** Maps each group's number to its tee time as HH:MM, or to null. */
export function mapStartTimes(
  groups: readonly DraftGroup[],
  sheet: TeeSheet | null,
  holes: HolesInPlay,
): ReadonlyMap<number, string | null> {
  const starts = listGroupStarts(groups, sheet, holes);
  return new Map(groups.map(({ group_number }, i) => [group_number, starts[i]?.start_time ?? null]));
}

/** Start texts such as '09:40 · Hole 3A' by group; null without a start. */
export function formatGroupStarts(
  groups: readonly DraftGroup[],
  sheet: TeeSheet | null,
  holes: HolesInPlay,
): (string | null)[] {
  const groupStarts = listGroupStarts(groups, sheet, holes);
  const labels = formatHoleLabels(groupStarts);
  return groupStarts.map(({ start_time }, i) => {
    const hole = labels[i] ?? null;
    const startParts = [start_time, hole === null ? null : t('Hole {hole}', { hole })].filter(Boolean);
    return startParts.length === 0 ? null : startParts.join(' · ');
  });
}
