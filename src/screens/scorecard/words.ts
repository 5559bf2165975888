import type { HoleView } from '#data/scores/types.ts';
import type { UserRef } from '#contract/users.ts';
import { firstName, fullName } from '#ui/names.ts';

/** Where the value of a hole is, as this screen knows it right now. */
export type Place = HoleView['state'] | 'saving' | 'unsaved';

export interface PlaceWords {
  /** A shape beside the word, so that neither colour nor reading it is needed. */
  sign: string;
  /** Fits a tile. */
  short: string;
  /** The words of the product. */
  long: string;
}

const WORDS: Record<Exclude<Place, 'empty'>, PlaceWords> = {
  saving: { sign: '…', short: 'saving', long: 'Saving...' },
  unsaved: { sign: '✕', short: 'not saved', long: 'Not saved on this phone' },
  draft: { sign: '✎', short: 'draft', long: 'Saved on this phone · draft' },
  saved: { sign: '●', short: 'saved', long: 'Saved on this phone' },
  sent: { sign: '✓', short: 'sent', long: 'Sent' },
  'needs-you': { sign: '!', short: 'needs you', long: 'Needs you' },
};

/** Sign and words of where a value is; null for a hole that nobody has touched. */
export const placeWords = (place: Place): PlaceWords | null => (place === 'empty' ? null : WORDS[place]);

/** What a screen reader says of the hole that one has come to: "Hole 8, par 4". */
export const spokenHole = (hole: number, par: number | null): string =>
  par === null ? `Hole ${hole}, par not set` : `Hole ${hole}, par ${par}`;

/**
 * What a screen reader says when a value is where it is: "Hole 7, 5, saved on this phone"; with the name in front where
 * it is not one's own card that is open.
 */
export function spoken(hole: number, score: number, place: Place, whose: string | null = null): string {
  const where: Partial<Record<Place, string>> = {
    draft: 'saved on this phone',
    saved: 'saved on this phone',
    sent: 'sent',
    unsaved: 'not saved on this phone',
    'needs-you': 'needs you',
  };
  const words = where[place];
  if (words === undefined) return '';
  const what = `${score === 0 ? 'no score' : score}, ${words}`;
  return whose === null ? `Hole ${hole}, ${what}` : `${whose}, hole ${hole}, ${what}`;
}

interface Said {
  score: number;
  partner: UserRef | null;
}

const isSame = (a: Said, b: Said): boolean => a.score === b.score && a.partner?.id === b.partner?.id;

/**
 * What the golfer reads where another value stands in the place of theirs; null where theirs stands, or is one of the two
 * values that they are asked about.
 */
export function replacedWords(stored: HoleView, isAsked: boolean): string | null {
  const { replaced, disagreement } = stored;
  if (replaced === null || isSame(stored, replaced)) return null;
  if (isAsked && disagreement && isSame(disagreement, replaced)) return null;
  const asks = stored.score === replaced.score;
  const words = ({ score, partner }: Said): string =>
    `${score === 0 ? 'no score' : score}${asks ? ` with ${partner ? firstName(partner) : 'no partner'}` : ''}`;
  const who = stored.entered_by ? fullName(stored.entered_by) : 'Somebody';
  return `${who} entered ${words(stored)}, and it stands in the place of your ${words(replaced)}. Tap the right score if it is wrong.`;
}
