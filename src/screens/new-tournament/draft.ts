import { clock } from '#data/clock.ts';
import { text } from '#words/t.ts';

/** Fields with their wire names (SPEC.md §7). */
export interface TournamentDraft {
  name: string;
  date1: string;
  date2: string;
  date3: string;
  date4: string;
  course1: string;
  course2: string;
  course3: string;
  course4: string;
  /** Idempotency key; changes with every edit. */
  op_id: string;
}

export const EMPTY: TournamentDraft = {
  name: '',
  date1: '',
  date2: '',
  date3: '',
  date4: '',
  course1: '',
  course2: '',
  course3: '',
  course4: '',
  op_id: '',
};

/** Labels of SPEC.md §2, including its mislabelled course of round 4. */
export const ROUNDS = [
  {
    round: 1,
    date: 'date1',
    course: 'course1',
    dateLabel: text('Round 1 Date:'),
    courseLabel: text('Round 1 Course:'),
  },
  {
    round: 2,
    date: 'date2',
    course: 'course2',
    dateLabel: text('Round 2 Date:'),
    courseLabel: text('Round 2 Course:'),
  },
  {
    round: 3,
    date: 'date3',
    course: 'course3',
    dateLabel: text('Round 3 Date:'),
    courseLabel: text('Round 3 Course:'),
  },
  {
    round: 4,
    date: 'date4',
    course: 'course4',
    dateLabel: text('Round 4 Date:'),
    courseLabel: text('Round 3 Course:'),
  },
] as const;

const KEY = 'greenside.new-tournament';

/** The form that this tab has not submitted, so that a reload loses nothing. */
export function loadTournamentDraft(): TournamentDraft {
  const fresh = { ...EMPTY, op_id: clock.newId() };
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return fresh;
    const texts = Object.entries(stored).filter(
      ([name, value]) => name in EMPTY && typeof value === 'string' && value !== '',
    );
    return { ...fresh, ...Object.fromEntries(texts) };
  } catch {
    return fresh; // storage is blocked or corrupt: the form starts empty
  }
}

/** Null deletes the draft. */
export function storeTournamentDraft(draft: TournamentDraft | null): void {
  try {
    if (draft) sessionStorage.setItem(KEY, JSON.stringify(draft));
    else sessionStorage.removeItem(KEY);
  } catch (error) {
    console.warn('The form could not be kept in this tab.', error);
  }
}
