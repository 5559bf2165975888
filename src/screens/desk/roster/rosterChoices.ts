import type { RosterResult, RosterRow as SentRow } from '#contract/tournaments/roster.ts';
import { foldText } from '#domain/name-search.ts';
import type { RosterLine, RosterRow } from '#domain/roster/read.ts';

/** A new player, the id of a candidate, 'out' to leave the line out, or null if undecided. */
export type Choice = 'new' | 'out' | number | null;

export interface PreviewLine {
  line: RosterLine;
  /** Null if the line has no player. */
  result: RosterResult | null;
  choice: Choice;
  /** True if an earlier line has the same name and no different handicap. */
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

/** Lines with a player, in the order in which the server answers them. */
export const rowsToMatch = (lines: readonly RosterLine[]): SentRow[] =>
  lines.flatMap(({ row }) => (row ? [withoutEmpty(row)] : []));

const nameOf = ({ first_name, last_name }: RosterRow): string =>
  foldText(`${first_name} ${last_name}`).trim();

const canHaveSameHandicap = (ownHandicap: number | undefined, otherHandicap: number | undefined): boolean =>
  ownHandicap === undefined || otherHandicap === undefined || ownHandicap === otherHandicap;

/** `results` are the server's answers to the lines with a player, in order. */
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
    const isDuplicate = namesakes.some(({ handicap }) => canHaveSameHandicap(handicap, line.row!.handicap));
    return { line, result, choice: null, isDuplicate: isDuplicate && result?.result === 'added' };
  });
}

/** True if the organizer has to say who the player is. */
const isDoubtful = ({ result, isDuplicate }: PreviewLine): boolean =>
  isDuplicate || result?.result === 'doubtful';

const isBad = ({ result }: PreviewLine): boolean => result === null || result.result === 'refused';

export const isUndecided = (line: PreviewLine): boolean => line.choice === null && isDoubtful(line);

/** Indices of the lines: first those that need a decision or cannot be imported, also after a decision. */
export function listShownLines(preview: readonly PreviewLine[]): number[] {
  const indices = preview.map((_line, index) => index);
  const isFirst = (i: number): boolean => isDoubtful(preview[i]!) || isBad(preview[i]!);
  return [...indices.filter(isFirst), ...indices.filter((i) => !isFirst(i))];
}

const isSent = (line: PreviewLine): boolean => !isBad(line) && line.choice !== 'out' && !isUndecided(line);

/** Lines without doubt, and doubtful lines that the organizer decided. */
export const rowsToAdd = (preview: readonly PreviewLine[]): SentRow[] =>
  preview.filter(isSent).map(({ line, choice }) => {
    const row = withoutEmpty(line.row!);
    if (choice === null || choice === 'out') return row;
    return choice === 'new' ? { ...row, is_new: true } : { ...row, player_id: choice };
  });

/** 'same' chooses the candidate who is in the tournament, else the first; 'new' chooses none. */
export const decideAll = (preview: readonly PreviewLine[], choice: 'same' | 'new'): PreviewLine[] =>
  preview.map((line) => {
    if (line.result?.result !== 'doubtful' || line.choice === 'out') return line;
    const [firstCandidate, ...otherCandidates] = line.result.candidates ?? [];
    const bestCandidate =
      [firstCandidate, ...otherCandidates].find((candidate) => candidate?.is_in) ?? firstCandidate;
    return { ...line, choice: choice === 'new' || !bestCandidate ? 'new' : bestCandidate.player.id };
  });

export interface Counts {
  /** Number of new guests and matched players. */
  adding: number;
  already: number;
  undecided: number;
  /** Number of lines that the organizer leaves out. */
  out: number;
  /** Number of lines that cannot be imported. */
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
    bad: preview.filter(isBad).length,
  };
}
