import type { RosterResult, RosterRow as SentRow } from '#contract/tournaments/roster.ts';
import type { RosterLine, RosterRow } from '#domain/roster/read.ts';

/** Who a doubtful row is: nobody who is known, one of the candidates, not to be taken ('out'), or not said yet. */
export type Choice = 'new' | 'out' | number | null;

/** A line of the list with what the server made of it. */
export interface PreviewLine {
  line: RosterLine;
  /** Null for a line that holds no player. */
  result: RosterResult | null;
  choice: Choice;
  /** Whether a line before it has the same name, and no other handicap. */
  isTwice: boolean;
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

/** The players of a list as the server is asked about them, in the order of its lines. */
export const askedRows = (lines: readonly RosterLine[]): SentRow[] =>
  lines.flatMap(({ row }) => (row ? [withoutEmpty(row)] : []));

const nameOf = ({ first_name, last_name }: RosterRow): string =>
  `${first_name} ${last_name}`.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();

const maySame = (one: number | undefined, other: number | undefined): boolean =>
  one === undefined || other === undefined || one === other;

/** Joins the lines with the answers about those that hold a player. */
export function previewOf(lines: readonly RosterLine[], results: readonly RosterResult[]): PreviewLine[] {
  let asked = 0;
  const before = new Map<string, RosterRow[]>();
  return lines.map((line) => {
    if (!line.row) return { line, result: null, choice: null, isTwice: false };
    const result = results[asked] ?? null;
    asked += 1;
    const name = nameOf(line.row);
    const namesakes = before.get(name) ?? [];
    before.set(name, [...namesakes, line.row]);
    const isTwice = namesakes.some(({ handicap }) => maySame(handicap, line.row!.handicap));
    return { line, result, choice: null, isTwice: isTwice && result?.result === 'added' };
  });
}

export const isUndecided = ({ result, choice, isTwice }: PreviewLine): boolean =>
  choice === null && (isTwice || result?.result === 'doubtful');

const isSent = (preview: PreviewLine): boolean =>
  preview.result !== null &&
  preview.result.result !== 'refused' &&
  preview.choice !== 'out' &&
  !isUndecided(preview);

/** What is to be added: all that is clear, with the organizer's word on what was not. */
export const rowsToAdd = (preview: readonly PreviewLine[]): SentRow[] =>
  preview.filter(isSent).map(({ line, choice }) => {
    const row = withoutEmpty(line.row!);
    if (choice === null || choice === 'out') return row;
    return choice === 'new' ? { ...row, is_new: true } : { ...row, player_id: choice };
  });

/** Decides all doubtful rows at once: for the first who plays here already, else the first candidate, or for nobody known. */
export const decideAll = (preview: readonly PreviewLine[], how: 'same' | 'new'): PreviewLine[] =>
  preview.map((each) => {
    if (each.result?.result !== 'doubtful' || each.choice === 'out') return each;
    const [first, ...others] = each.result.candidates ?? [];
    const playing = [first, ...others].find((candidate) => candidate?.is_in) ?? first;
    return { ...each, choice: how === 'new' || !playing ? 'new' : playing.player.id };
  });

export interface Counts {
  /** New guests, and players who are known. */
  adding: number;
  already: number;
  undecided: number;
  /** Lines that hold a player and are not to be taken. */
  out: number;
  /** Lines that cannot be taken. */
  bad: number;
}

/** What a press of the button would do. */
export function countsOf(preview: readonly PreviewLine[]): Counts {
  const isIn = ({ result, choice }: PreviewLine): boolean =>
    (result?.result === 'already' && choice !== 'out') ||
    (result?.candidates ?? []).some(({ player, is_in }) => is_in && player.id === choice);
  const already = preview.filter(isIn).length;
  return {
    already,
    adding: preview.filter(isSent).length - already,
    undecided: preview.filter(isUndecided).length,
    out: preview.filter(({ choice }) => choice === 'out').length,
    bad: preview.filter(({ result }) => result === null || result.result === 'refused').length,
  };
}
