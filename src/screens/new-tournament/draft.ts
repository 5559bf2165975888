import { clock } from '#data/clock.ts';
import type { RoundNumber } from '#domain/round.ts';
import { text, type PlainText } from '#words/t.ts';

/** Fields with their wire names (SPEC.md §7). */
export const EMPTY_DRAFT = {
  name: '',
  date1: '',
  date2: '',
  date3: '',
  date4: '',
  course1: '',
  course2: '',
  course3: '',
  course4: '',
  /** Numbers of the holes in play, such as '1,2,3'; '' for all. */
  holes1: '',
  holes2: '',
  holes3: '',
  holes4: '',
  /** Format of the competition to create; '' for stroke play, which needs none. */
  format: '',
  /** Idempotency key, which changes with every edit of the tournament. */
  op_id: '',
};

export type TournamentDraft = typeof EMPTY_DRAFT;

const createRoundFields = <R extends RoundNumber>(round: R, dateLabel: PlainText, courseLabel: PlainText) =>
  ({
    round,
    date: `date${round}`,
    course: `course${round}`,
    holes: `holes${round}`,
    dateLabel,
    courseLabel,
  }) as const;

/** Labels of SPEC.md §2, including its wrong label for the course of round 4. */
export const ROUND_FIELDS = [
  createRoundFields(1, text('Round 1 Date:'), text('Round 1 Course:')),
  createRoundFields(2, text('Round 2 Date:'), text('Round 2 Course:')),
  createRoundFields(3, text('Round 3 Date:'), text('Round 3 Course:')),
  createRoundFields(4, text('Round 4 Date:'), text('Round 3 Course:')),
] as const;

/** Parses hole numbers such as '1,2,3'. Returns null for '', which means all holes. */
export const readHoleNumbers = (holes: string): number[] | null =>
  holes === '' ? null : holes.split(',').filter(Boolean).map(Number);

/** Builds the request. Omits rounds played on all holes, because a backend with only SPEC.md lacks `holes_in_play`. */
export function toTournamentRequest({
  holes1,
  holes2,
  holes3,
  holes4,
  format: _format,
  ...fields
}: TournamentDraft) {
  const holesByRound = [holes1, holes2, holes3, holes4].flatMap((chosenHoles, i) => {
    const holes = readHoleNumbers(chosenHoles);
    return holes === null ? [] : [[String(i + 1), holes] as const];
  });
  return { ...fields, ...(holesByRound.length > 0 && { holes_in_play: Object.fromEntries(holesByRound) }) };
}

const STORAGE_KEY = 'greenside.new-tournament';

/** Loads this tab's form, which is stored so that a reload loses no input. */
export function loadTournamentDraft(): TournamentDraft {
  const emptyDraft = { ...EMPTY_DRAFT, op_id: clock.newId() };
  try {
    const storedDraft: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}');
    if (typeof storedDraft !== 'object' || storedDraft === null) return emptyDraft;
    const draftTexts = Object.entries(storedDraft).filter(
      ([name, value]) => name in EMPTY_DRAFT && typeof value === 'string' && value !== '',
    );
    return { ...emptyDraft, ...Object.fromEntries(draftTexts) };
  } catch {
    return emptyDraft; // Storage is blocked or damaged: the form starts empty.
  }
}

/** Stores the draft; null deletes it. */
export function storeTournamentDraft(draft: TournamentDraft | null): void {
  try {
    if (draft) sessionStorage.setItem(STORAGE_KEY, JSON.stringify(draft));
    else sessionStorage.removeItem(STORAGE_KEY);
  } catch (error) {
    console.warn('The form could not be kept in this tab.', error);
  }
}
