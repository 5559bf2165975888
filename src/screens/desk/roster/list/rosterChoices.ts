import type { RosterResult, RosterRow } from '#contract/tournaments/roster.ts';
import { foldText } from '#domain/name-search.ts';
import type { RosterLine, RosterProblem, ParsedRosterRow } from '#domain/roster/read.ts';

/** A new player, the id of a candidate, 'out' to leave the line out, or null if undecided. */
export type LineChoice = 'new' | 'out' | number | null;

export interface PreviewLine {
  line: RosterLine;
  /** Null if the line has no player. */
  result: RosterResult | null;
  choice: LineChoice;
  /** True if an earlier line has the same name and its handicap does not differ. */
  isDuplicate: boolean;
  /** True if an earlier line is the same in all that it says of the player, with a handicap: this one is left out. */
  isRepeat: boolean;
  /** True if the player has one name only, in a list of players with first and last name. */
  lacksLastName: boolean;
}

const omitEmptyValues = ({ first_name, last_name, ...values }: ParsedRosterRow): RosterRow => ({
  first_name,
  last_name,
  ...(values.handicap !== undefined && { handicap: values.handicap }),
  ...(values.email && { email: values.email }),
  ...(values.username && { username: values.username }),
  ...(values.division && { division: values.division }),
  ...(values.tees && { tees: values.tees }),
});

/** Lines with a player, in the order in which the server answers them. */
export const selectRowsToMatch = (lines: readonly RosterLine[]): RosterRow[] =>
  lines.flatMap(({ row }) => (row ? [omitEmptyValues(row)] : []));

const nameOf = ({ first_name, last_name }: ParsedRosterRow): string =>
  foldText(`${first_name} ${last_name}`).trim();

const canHaveSameHandicap = (ownHandicap: number | undefined, otherHandicap: number | undefined): boolean =>
  ownHandicap === undefined || otherHandicap === undefined || ownHandicap === otherHandicap;

/** All that a line says, also in cells that are not read, such as a number of membership; null without a handicap. */
const getContentKey = ({ row, unused }: RosterLine): string | null =>
  row?.handicap === undefined ? null : JSON.stringify([omitEmptyValues(row), unused]).toLowerCase();

/** `results` are the server's answers to the lines with a player, in order. */
export function buildPreview(lines: readonly RosterLine[], results: readonly RosterResult[]): PreviewLine[] {
  let resultIndex = 0;
  const rowsByName = new Map<string, ParsedRosterRow[]>();
  const contentKeys = new Set<string>();
  const rows = lines.flatMap(({ row }) => row ?? []);
  const haveLastNames = rows.filter(({ last_name }) => last_name !== '').length * 2 > rows.length;
  return lines.map((line) => {
    if (!line.row)
      return {
        line,
        result: null,
        choice: null,
        isDuplicate: false,
        isRepeat: false,
        lacksLastName: false,
      };
    const result = results[resultIndex] ?? null;
    resultIndex += 1;
    const name = nameOf(line.row);
    const namesakes = rowsByName.get(name) ?? [];
    rowsByName.set(name, [...namesakes, line.row]);
    const isDuplicate = namesakes.some(({ handicap }) => canHaveSameHandicap(handicap, line.row!.handicap));
    const isAdded = result?.result === 'added';
    const contentKey = getContentKey(line);
    const isRepeat = isAdded && contentKey !== null && contentKeys.has(contentKey);
    if (contentKey !== null) contentKeys.add(contentKey);
    return {
      line,
      result,
      choice: isRepeat ? 'out' : null,
      isDuplicate: isDuplicate && isAdded,
      isRepeat,
      lacksLastName: haveLastNames && line.row.last_name === '' && isAdded,
    };
  });
}

/** True if the organizer has to say who the player is. */
const isDoubtful = ({ result, isDuplicate }: PreviewLine): boolean =>
  isDuplicate || result?.result === 'doubtful';

const isUnusable = ({ result }: PreviewLine): boolean => result === null || result.result === 'refused';

/** Problems that cannot be corrected line by line. */
const COMMON_PROBLEMS: ReadonlySet<RosterProblem> = new Set(['above-headings', 'too-many', 'which-column']);

const isToMend = (line: PreviewLine): boolean =>
  isUnusable(line) && !(line.line.problem && COMMON_PROBLEMS.has(line.line.problem));

export const isUndecided = (line: PreviewLine): boolean =>
  line.choice === null && (isDoubtful(line) || isToMend(line));

/** True if the player is added without a handicap, because the text in its place is none. */
export const hasBadHandicap = ({ line: { row, problem } }: PreviewLine): boolean =>
  row !== null && problem === 'bad-handicap';

/** True if the player has only one name and the organizer has not confirmed that this is right. */
export const lacksAnswer = ({ lacksLastName, choice }: PreviewLine): boolean =>
  lacksLastName && choice === null;

/** True if the line is added as it is, but should be looked at before. */
const isAddedUnchecked = (line: PreviewLine): boolean =>
  lacksAnswer(line) || (hasBadHandicap(line) && line.choice !== 'out');

const isLeftOutSoFar = (line: PreviewLine): boolean =>
  line.choice !== 'out' && (isUndecided(line) || isUnusable(line));

/** Restores the decisions about lines whose text is the same after the list was read again. */
export function restoreChoices(
  linesBefore: readonly PreviewLine[],
  linesAfter: readonly PreviewLine[],
): PreviewLine[] {
  const remaining = [...linesBefore];
  return linesAfter.map((line) => {
    // In order, because the choice about the second of two equal lines is not about the first.
    const index = remaining.findIndex((lineBefore) => lineBefore.line.text === line.line.text);
    const [earlier] = index < 0 ? [] : remaining.splice(index, 1);
    // A repeated line is left out automatically, and may repeat no other line any more.
    const isAutomatic = earlier?.isRepeat === true && earlier.choice === 'out';
    return earlier && !isAutomatic ? { ...line, choice: earlier.choice ?? line.choice } : line;
  });
}

/** Index of the first line to check that can be corrected or decided; lines that would be left out come first. */
export function findLineToCheck(preview: readonly PreviewLine[], shownLines: readonly number[]) {
  return (
    shownLines.find((i) => isUndecided(preview[i]!)) ?? shownLines.find((i) => isAddedUnchecked(preview[i]!))
  );
}

/** Index of the line to check after `line` was changed: the same line while it is wrong, else the next one. */
export function findLineAfter(preview: readonly PreviewLine[], line: number): number | undefined {
  const isToCheck = (previewLine: PreviewLine): boolean =>
    isUndecided(previewLine) || isAddedUnchecked(previewLine);
  const following = preview.findIndex(
    (previewLine) => previewLine.line.line >= line && isToCheck(previewLine),
  );
  return following >= 0 ? following : findLineToCheck(preview, listShownLines(preview));
}

/** Returns the first line of the list that could be parsed; undefined if there is none. */
export const findGoodLine = (preview: readonly PreviewLine[]): RosterLine | undefined =>
  preview.find(
    (previewLine) =>
      !isUnusable(previewLine) &&
      !isDoubtful(previewLine) &&
      !previewLine.lacksLastName &&
      !hasBadHandicap(previewLine),
  )?.line;

/** Lists the indexes of all lines, those to check first, even once the organizer has decided about them. */
export function listShownLines(preview: readonly PreviewLine[]): number[] {
  const indices = preview.map((_line, index) => index);
  const isShownFirst = (i: number): boolean => {
    const line = preview[i]!;
    return isDoubtful(line) || isUnusable(line) || line.lacksLastName || hasBadHandicap(line);
  };
  return [...indices.filter(isShownFirst), ...indices.filter((i) => !isShownFirst(i))];
}

const isSent = (line: PreviewLine): boolean =>
  !isUnusable(line) && line.choice !== 'out' && !isUndecided(line);

/** Lines without doubt, and doubtful lines that the organizer decided. */
export const selectRowsToAdd = (preview: readonly PreviewLine[]): RosterRow[] =>
  preview.filter(isSent).map(({ line, choice }) => {
    const row = omitEmptyValues(line.row!);
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

export interface ChoiceCounts {
  /** Number of new guests and matched players. */
  adding: number;
  already: number;
  undecided: number;
  /** Number of lines that the organizer chose to leave out. */
  skipped: number;
  /** Number of lines to look at before the players are added. */
  check: number;
  /** Number of lines to look at that are left out unless they are changed or decided. */
  leftOutSoFar: number;
}

export function countChoices(preview: readonly PreviewLine[]): ChoiceCounts {
  const isAlreadyPlaying = ({ result, choice }: PreviewLine): boolean =>
    (result?.result === 'already' && choice !== 'out') ||
    (result?.candidates ?? []).some(({ player, is_in }) => is_in && player.id === choice);
  const alreadyPlayingCount = preview.filter(isAlreadyPlaying).length;
  return {
    already: alreadyPlayingCount,
    adding: preview.filter(isSent).length - alreadyPlayingCount,
    undecided: preview.filter(isUndecided).length,
    skipped: preview.filter(({ choice }) => choice === 'out').length,
    check: preview.filter((line) => isLeftOutSoFar(line) || isAddedUnchecked(line)).length,
    leftOutSoFar: preview.filter(isLeftOutSoFar).length,
  };
}
