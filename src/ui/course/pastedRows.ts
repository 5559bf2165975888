import type { PastedCard, PastedRow } from '#domain/courses/pasted-card.ts';
import { teeKey } from '#domain/handicap/tees.ts';
import { t } from '#words/t.ts';
import type { CourseDraft } from './courseDraft.ts';
import { fillHoles } from './holesDraft.ts';
import { MAX_TEES, NO_TEES, type TeesDraft } from './teesDraft.ts';

/** Target of a pasted row: the course (''), or the tees with this name; null to leave the row out. */
export type RowTarget = string | null;

/** Names of the tees that a row can go to: the course's tees, and the tees in the row's heading. */
export function teesOfRow({ label }: PastedRow, { tees }: CourseDraft): string[] {
  const names = tees.map(({ name }) => name.trim()).filter((name) => name !== '');
  const headingName = label.trim();
  const isNew = headingName !== '' && !names.some((name) => teeKey(name) === teeKey(headingName));
  return isNew && names.length < MAX_TEES ? [...names, headingName] : names;
}

/** Finds tees whose name the heading contains: "Red" in "Par Red (ladies)". */
const namedTees = ({ label }: PastedRow, { tees }: CourseDraft): string | null => {
  const paddedLabel = ` ${teeKey(label)} `;
  return (
    tees.map(({ name }) => name.trim()).find((name) => name && paddedLabel.includes(` ${teeKey(name)} `)) ??
    null
  );
};

/**
 * Suggests targets. Rows of pars and stroke indexes without tees are the course's; if all name tees, the first is.
 * Other rows go to the tees that they name; undefined if these are unknown, so that the organizer decides.
 */
export function suggestTargets(rows: readonly PastedRow[], draft: CourseDraft): (RowTarget | undefined)[] {
  const courseTargets = (['pars', 'stroke-indexes'] as const).map((kind) => {
    const rowsOfKind = rows.filter((row) => row.kind === kind);
    return rowsOfKind.find((row) => row.label === '') ?? rowsOfKind[0];
  });
  return rows.map((row) => {
    if (courseTargets.includes(row)) return '';
    const teesName = namedTees(row, draft) ?? (row.label.trim() || null);
    const [onlyTees, ...otherTees] = draft.tees;
    if (teesName !== null) return teesName;
    return row.kind === 'lengths' && onlyTees && otherTees.length === 0 ? onlyTees.name.trim() : undefined;
  });
}

function withValues(tees: TeesDraft, { kind, values }: PastedRow, draft: CourseDraft): TeesDraft {
  if (kind === 'lengths') return { ...tees, lengths: values };
  const ownHoles = tees.own ?? { pars: draft.pars, strokeIndexes: draft.strokeIndexes };
  return {
    ...tees,
    own:
      kind === 'pars'
        ? { ...ownHoles, pars: fillHoles(values, null) }
        : { ...ownHoles, strokeIndexes: fillHoles(values.map(String), '') },
  };
}

function withRow(draft: CourseDraft, row: PastedRow, target: string): CourseDraft {
  if (target === '') {
    if (row.kind === 'lengths') return draft;
    return row.kind === 'pars'
      ? { ...draft, pars: fillHoles(row.values, null) }
      : { ...draft, strokeIndexes: fillHoles(row.values.map(String), '') };
  }
  const teesIndex = draft.tees.findIndex(({ name }) => teeKey(name) === teeKey(target));
  if (teesIndex < 0)
    return { ...draft, tees: [...draft.tees, withValues({ ...NO_TEES, name: target }, row, draft)] };
  return {
    ...draft,
    tees: draft.tees.map((teesDraft, i) => (i === teesIndex ? withValues(teesDraft, row, draft) : teesDraft)),
  };
}

/** Applies the card's rows to the draft. The course's rows are first, because tees start with its pars and indexes. */
export function applyCard(
  draft: CourseDraft,
  card: Extract<PastedCard, { ok: true }>,
  targets: readonly (RowTarget | undefined)[],
): CourseDraft {
  const targetedRows = card.rows
    .map((row, i) => ({ row, target: targets[i] ?? null }))
    .flatMap(({ row, target }) => (target === null ? [] : [{ row, target }]));
  const courseFirst = targetedRows.sort((a, b) => Number(a.target !== '') - Number(b.target !== ''));
  return courseFirst.reduce((draftSoFar, { row, target }) => withRow(draftSoFar, row, target), {
    ...draft,
    size: card.size,
  });
}

export const nameTarget = ({ kind }: PastedRow, target: string): string => {
  if (target === '') return kind === 'pars' ? t('Pars of the course') : t('Stroke indexes of the course');
  const name = { name: target };
  if (kind === 'pars') return t('Pars of tees {name}', name);
  return kind === 'lengths' ? t('Lengths from tees {name}', name) : t('Stroke indexes of tees {name}', name);
};
