import type { PastedCard, PastedRow } from '#domain/courses/pasted-card.ts';
import type { PastedRating } from '#domain/courses/pasted-ratings.ts';
import { MAX_TEES, type LengthUnit } from '#domain/courses/course-card.ts';
import { toTeeKey } from '#domain/handicap/tees.ts';
import { t } from '#words/t.ts';
import type { CourseDraft } from './courseDraft.ts';
import { fillHoles } from './holesDraft.ts';
import { EMPTY_TEES, type TeesDraft } from './teesDraft.ts';

/** Target of a pasted row: the course (''), or the tees with this name; null to leave the row out. */
export type RowTarget = string | null;

/** The unit that a scorecard names, "Yards" or "White (m)"; null if it names none or both. "(M)" stands for men. */
export function findNamedUnit(cardText: string): LengthUnit | null {
  const namesYards = /\b(yards?|yds?)\b/i.test(cardText);
  const namesMetres = /\b(met(re|er)s?|m[eè]tres|metros|meter)\b/i.test(cardText) || /\(m\)/.test(cardText);
  if (namesYards === namesMetres) return null;
  return namesYards ? 'yards' : 'metres';
}

/** Names of the tees that a row can go to: the course's tees, and the tees in the row's heading. */
export function listRowTees({ label }: PastedRow, { tees }: CourseDraft): string[] {
  const teeNames = tees.map(({ name }) => name.trim()).filter((name) => name !== '');
  const headingName = label.trim();
  const isNewName = headingName !== '' && !teeNames.some((name) => toTeeKey(name) === toTeeKey(headingName));
  return isNewName && teeNames.length < MAX_TEES ? [...teeNames, headingName] : teeNames;
}

/** Finds the tees with the longest name that the heading contains: "Red" in "Par Red (ladies)". */
const findNamedTees = ({ label }: { label: string }, { tees }: Pick<CourseDraft, 'tees'>): string | null => {
  const paddedLabel = ` ${toTeeKey(label)} `;
  const names = tees
    .map(({ name }) => name.trim())
    .filter((name) => name && paddedLabel.includes(` ${toTeeKey(name)} `));
  return names.sort((first, second) => second.length - first.length)[0] ?? null;
};

/**
 * Finds what each rating is for: the course (''), or tees; null for unknown tees. Also null for several ratings of the
 * same tees, such as men's and ladies'.
 */
export function findRatingTargets(
  ratings: readonly PastedRating[],
  draft: Pick<CourseDraft, 'tees'>,
): RowTarget[] {
  const targets = ratings.map((rating) => (rating.label === '' ? '' : findNamedTees(rating, draft)));
  return targets.map((target) => (targets.filter((other) => other === target).length > 1 ? null : target));
}

function applyRatings(draft: CourseDraft, ratings: readonly PastedRating[]): CourseDraft {
  const targets = findRatingTargets(ratings, draft);
  return ratings.reduce((draftSoFar, { rating, slope }, i) => {
    const target = targets[i]!;
    if (target === null) return draftSoFar;
    if (target === '') return { ...draftSoFar, rating, slope };
    return {
      ...draftSoFar,
      tees: draftSoFar.tees.map((tees) =>
        toTeeKey(tees.name) === toTeeKey(target) ? { ...tees, rating, slope } : tees,
      ),
    };
  }, draft);
}

/**
 * Suggests targets. The course gets the rows of pars and of stroke indexes that name no tees, else the first row of
 * each kind; tees get the rows that name them. Undefined for unknown tees, so that the organizer decides.
 */
export function suggestTargets(rows: readonly PastedRow[], draft: CourseDraft): (RowTarget | undefined)[] {
  const courseRows = (['pars', 'stroke-indexes'] as const).map((rowKind) => {
    const rowsOfKind = rows.filter((row) => row.kind === rowKind);
    return rowsOfKind.find((row) => row.label === '') ?? rowsOfKind[0];
  });
  return rows.map((row) => {
    if (courseRows.includes(row)) return '';
    const teesName = findNamedTees(row, draft) ?? (row.label.trim() || null);
    const [onlyTees, ...otherTees] = draft.tees;
    if (teesName !== null) return teesName;
    return row.kind === 'lengths' && onlyTees && otherTees.length === 0 ? onlyTees.name.trim() : undefined;
  });
}

function applyValues(tees: TeesDraft, { kind, values }: PastedRow, draft: CourseDraft): TeesDraft {
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

function applyRow(draft: CourseDraft, row: PastedRow, target: string): CourseDraft {
  if (target === '') {
    if (row.kind === 'lengths') return draft;
    return row.kind === 'pars'
      ? { ...draft, pars: fillHoles(row.values, null) }
      : { ...draft, strokeIndexes: fillHoles(row.values.map(String), '') };
  }
  const teesIndex = draft.tees.findIndex(({ name }) => toTeeKey(name) === toTeeKey(target));
  if (teesIndex < 0)
    return { ...draft, tees: [...draft.tees, applyValues({ ...EMPTY_TEES, name: target }, row, draft)] };
  return {
    ...draft,
    tees: draft.tees.map((teesDraft, i) =>
      i === teesIndex ? applyValues(teesDraft, row, draft) : teesDraft,
    ),
  };
}

/**
 * Applies the card's rows to the draft, the course's rows first, because tees start with its pars and stroke indexes;
 * then the ratings, because the rows may add the tees.
 */
export function applyPastedCard(
  draft: CourseDraft,
  card: Extract<PastedCard, { ok: true }>,
  targets: readonly (RowTarget | undefined)[],
): CourseDraft {
  const targetedRows = card.rows
    .map((row, i) => ({ row, target: targets[i] ?? null }))
    .flatMap(({ row, target }) => (target === null ? [] : [{ row, target }]));
  const orderedRows = targetedRows.sort((a, b) => Number(a.target !== '') - Number(b.target !== ''));
  const filledDraft = orderedRows.reduce((draftSoFar, { row, target }) => applyRow(draftSoFar, row, target), {
    ...draft,
    size: card.size,
  });
  return applyRatings(filledDraft, card.ratings);
}

export const nameTarget = ({ kind }: PastedRow, target: string): string => {
  if (target === '') return kind === 'pars' ? t('Pars of the course') : t('Stroke indexes of the course');
  const name = { name: target };
  if (kind === 'pars') return t('Pars of tees {name}', name);
  return kind === 'lengths' ? t('Lengths from tees {name}', name) : t('Stroke indexes of tees {name}', name);
};
