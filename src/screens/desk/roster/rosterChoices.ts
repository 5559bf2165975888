import type { RosterResult, RosterRow as SentRow } from '#contract/tournaments/roster.ts';
import { foldText } from '#domain/name-search.ts';
import type { RosterLine, RosterRow } from '#domain/roster/read.ts';

/** 'new' player, a candidate's id, left 'out', or null if undecided. */
export type Choice = 'new' | 'out' | number | null;

export interface PreviewLine {
  line: RosterLine;
  /** Null if the line has no player. */
  result: RosterResult | null;
  choice: Choice;
  /** An earlier line has the same name and no different handicap. */
  isDuplicate: boolean;
}

const withoutEmpty = ({ first_name, last_name, ...values }: RosterRow): SentRow => ({
  first_name,
  last_name,
  ...(values.handicap !== undefined && { handicap: values.handicap }),
  ...(values.email && { email: values.email }),
  ...(values.username && { username: values.username }),
  ...(values.division && { division: values.division }),
  ...(values.tees && { tees: values.tees }),
});

/** The server answers in this order. */
export const rowsToMatch = (lines: readonly RosterLine[]): SentRow[] =>
  lines.flatMap(({ row }) => (row ? [withoutEmpty(row)] : []));

const nameOf = ({ first_name, last_name }: RosterRow): string =>
  foldText(`${first_name} ${last_name}`).trim();

const maySame = (one: number | undefined, other: number | undefined): boolean =>
  one === undefined || other === undefined || one === other;

/** `results` answer the lines with a player, in order. */
export function buildPreview(lines: readonly RosterLine[], results: readonly RosterResult[]): PreviewLine[] {
  let resultIndex = 0;
  const rowsByName = new Map<string, RosterRow[]>();
  return lines.map((line) => {
    if (!line.row) return { line, result: null, choice: null, isDuplicate: false };
    const result = results[resultIndex] ?? null;
    resultIndex += 1;
    const name = nameOf(line.row);
    const namesakes = rowsByName.get(name) ?? [];
    rowsByName.set(name, [...namesakes, line.row]);
    const isDuplicate = namesakes.some(({ handicap }) => maySame(handicap, line.row!.handicap));
    return { line, result, choice: null, isDuplicate: isDuplicate && result?.result === 'added' };
  });
}

export const isUndecided = ({ result, choice, isDuplicate }: PreviewLine): boolean =>
  choice === null && (isDuplicate || result?.result === 'doubtful');

const needsCheck = ({ result, isDuplicate }: PreviewLine): boolean =>
  isDuplicate || result === null || result.result === 'refused' || result.result === 'doubtful';

/** Indices of the lines: first those that need a decision or cannot be imported, also after a decision. */
export function listShownLines(preview: readonly PreviewLine[]): number[] {
  const indices = preview.map((_line, index) => index);
  return [true, false].flatMap((isFirst) => indices.filter((i) => needsCheck(preview[i]!) === isFirst));
}

const isSent = (preview: PreviewLine): boolean =>
  preview.result !== null &&
  preview.result.result !== 'refused' &&
  preview.choice !== 'out' &&
  !isUndecided(preview);

/** Clear rows, and doubtful rows with the organizer's decision. */
export const rowsToAdd = (preview: readonly PreviewLine[]): SentRow[] =>
  preview.filter(isSent).map(({ line, choice }) => {
    const row = withoutEmpty(line.row!);
    if (choice === null || choice === 'out') return row;
    return choice === 'new' ? { ...row, is_new: true } : { ...row, player_id: choice };
  });

/** 'same' chooses the candidate in the tournament, else the first; 'new' chooses none. */
export const decideAll = (preview: readonly PreviewLine[], how: 'same' | 'new'): PreviewLine[] =>
  preview.map((each) => {
    if (each.result?.result !== 'doubtful' || each.choice === 'out') return each;
    const [first, ...others] = each.result.candidates ?? [];
    const bestCandidate = [first, ...others].find((candidate) => candidate?.is_in) ?? first;
    return { ...each, choice: how === 'new' || !bestCandidate ? 'new' : bestCandidate.player.id };
  });

export interface Counts {
  /** New guests and matched players. */
  adding: number;
  already: number;
  undecided: number;
  /** Left out by the organizer. */
  out: number;
  /** Lines that cannot be imported. */
  bad: number;
}

export function countChoices(preview: readonly PreviewLine[]): Counts {
  const isIn = ({ result, choice }: PreviewLine): boolean =>
    (result?.result === 'already' && choice !== 'out') ||
    (result?.candidates ?? []).some(({ player, is_in }) => is_in && player.id === choice);
  const alreadyCount = preview.filter(isIn).length;
  return {
    already: alreadyCount,
    adding: preview.filter(isSent).length - alreadyCount,
    undecided: preview.filter(isUndecided).length,
    out: preview.filter(({ choice }) => choice === 'out').length,
    bad: preview.filter(({ result }) => result === null || result.result === 'refused').length,
  };
}
