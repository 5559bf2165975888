import type { Draw } from '#contract/draw.ts';
import { membersOf } from '#contract/groupings.ts';
import type { DraftGroup } from '#domain/draw-edit.ts';
import { holeLabels, startsOf, type PartialStart, type TeeSheet } from '#domain/tee-sheet.ts';
import { t } from '#words/t.ts';

const NOT_SAID = { start_time: null, start_hole: null };

const sheetStarts = (sheet: TeeSheet | null, sizes: readonly number[]): PartialStart[] =>
  sheet === null ? sizes.map(() => NOT_SAID) : startsOf(sheet, sizes).map((start) => start ?? NOT_SAID);

/**
 * The groups of a draw, to be changed. A start is part of one only where it differs from what the tee sheet gives: all others
 * follow the sheet when players come and go.
 */
export function draftsOf({ groups, tee_sheet }: Draw): DraftGroup[] {
  const members = groups.map((group) => membersOf(group).map(({ id }) => id));
  const bySheet = sheetStarts(
    tee_sheet,
    members.map((players) => players.length),
  );
  return groups.map(({ group_number, start_time = null, start_hole = null, locked = false }, i) => {
    const draft = { group_number, players: members[i]!, locked };
    const isOfSheet = bySheet[i]!.start_time === start_time && bySheet[i]!.start_hole === start_hole;
    return isOfSheet ? draft : { ...draft, start_time, start_hole };
  });
}

/** The same groups with no start of their own: a new tee sheet gives every group its start. */
export const withoutStarts = (groups: readonly DraftGroup[]): DraftGroup[] =>
  groups.map(({ group_number, players, locked }) => ({ group_number, players, locked }));

/** '09:40 · Hole 3A' for each group, in their order, before the server has said it; null for one whose start is not said. */
export function startsInWords(groups: readonly DraftGroup[], sheet: TeeSheet | null): (string | null)[] {
  const bySheet = sheetStarts(
    sheet,
    groups.map(({ players }) => players.length),
  );
  const starts = groups.map(({ start_time, start_hole }, i) =>
    start_time === undefined && start_hole === undefined ? bySheet[i]! : { start_time, start_hole },
  );
  const labels = holeLabels(starts);
  return starts.map(({ start_time }, i) => {
    const hole = labels[i] ?? null;
    const words = [start_time, hole === null ? null : t('Hole {hole}', { hole })].filter(Boolean);
    return words.length === 0 ? null : words.join(' · ');
  });
}
