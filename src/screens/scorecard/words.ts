import type { HoleView } from '#data/scores/types.ts';
import type { UserRef } from '#contract/people/users.ts';
import { isPickedUp, type NonScoreValue } from '#domain/cards/picked-up.ts';
import { firstName, fullName } from '#ui/names.ts';
import { formatSpokenStrokes } from '#ui/golf/strokes.ts';
import { t, text, type PlainText } from '#words/t.ts';
import { formatLocalTime as timeOfInstant } from '#ui/formatTime.ts';

export type StorageState = HoleView['state'] | 'saving' | 'unsaved';

export interface StorageStateText {
  /** A shape that shows the state without colour or text. */
  sign: string;
  /** A text that fits a tile. */
  short: string;
  long: string;
  /** A text for use inside a sentence. */
  spoken: string;
}

type StateTexts = Record<'short' | 'long' | 'spoken', PlainText> & Pick<StorageStateText, 'sign'>;

const STATE_TEXTS: Record<Exclude<StorageState, 'empty'>, StateTexts> = {
  saving: { sign: '…', short: text('saving'), long: text('Saving...'), spoken: text('saving...') },
  unsaved: {
    sign: '✕',
    short: text('not saved'),
    long: text('Not saved on this phone'),
    spoken: text('not saved on this phone'),
  },
  draft: {
    sign: '✎',
    short: text('draft'),
    long: text('Saved on this phone · draft'),
    spoken: text('saved on this phone · draft'),
  },
  saved: {
    sign: '●',
    short: text('saved'),
    long: text('Saved on this phone'),
    spoken: text('saved on this phone'),
  },
  sent: { sign: '✓', short: text('sent'), long: text('Sent'), spoken: text('sent') },
  carried: {
    sign: '●',
    short: text('scanned'),
    long: text('From another phone'),
    spoken: text('from another phone'),
  },
  'here-only': {
    sign: '●',
    short: text('only here'),
    long: text('Pick-up saved on this phone only'),
    spoken: text('only on this phone'),
  },
  'needs-you': { sign: '!', short: text('to check'), long: text('To check'), spoken: text('to check') },
};

/** Describes where a value is stored; null for an untouched hole. */
export function describeStorageState(storageState: StorageState): StorageStateText | null {
  if (storageState === 'empty') return null;
  const { sign, short, long, spoken: value } = STATE_TEXTS[storageState];
  return { sign, short: t(short), long: t(long), spoken: t(value) };
}

/** Text for screen readers: "Hole 8, par 4". */
export const formatSpokenHole = (hole: number, par: number | null): string =>
  par === null ? t('Hole {hole}, par not set', { hole }) : t('Hole {hole}, par {par}', { hole, par });

/** Text for screen readers: "Hole 7, no score". */
export const formatSpokenGap = (hole: number): string =>
  `${t('Hole {hole}', { hole })}, ${formatSpokenStrokes({ score: 0 })}`;

/**
 * Text for screen readers: "Hole 7, 5, saved on this phone". `authorName` names the player of a card other than the
 * open one.
 */
export function formatSpokenScore(
  hole: number,
  value: Pick<ScoreValue, 'score' | 'value'>,
  storageState: StorageState,
  authorName: string | null = null,
): string {
  const textByState: Partial<Record<StorageState, string>> = {
    draft: t('saved on this phone'),
    saved: t('saved on this phone'),
    sent: t('sent'),
    unsaved: t('not saved on this phone'),
    'needs-you': t('to check'),
  };
  const stateText = textByState[storageState];
  if (stateText === undefined) return '';
  const textParams = { hole, score: formatSpokenStrokes(value), place: stateText };
  return authorName === null
    ? t('Hole {hole}, {score}, {place}', textParams)
    : t('{name}, hole {hole}, {score}, {place}', { ...textParams, name: authorName });
}

interface ScoreValue extends NonScoreValue {
  score: number;
  partner: UserRef | null;
}

const isSameStrokes = (a: ScoreValue, b: ScoreValue): boolean =>
  a.score === b.score && isPickedUp(a) === isPickedUp(b);
const isSameScore = (a: ScoreValue, b: ScoreValue): boolean =>
  isSameStrokes(a, b) && a.partner?.id === b.partner?.id;

/** Notice for the author of a replaced value. Null if the author's value is current or one of the two in a conflict. */
export function describeReplacement(storedHole: HoleView, isConflictShown: boolean): string | null {
  const { replaced, disagreement } = storedHole;
  if (replaced === null || isSameScore(storedHole, replaced)) return null;
  if (isConflictShown && disagreement && isSameScore(disagreement, replaced)) return null;
  const hasSameStrokes = isSameStrokes(storedHole, replaced);
  const describeValue = (value: ScoreValue): string => {
    const score = formatSpokenStrokes(value);
    if (!hasSameStrokes) return score;
    return value.partner
      ? t('{score} with {partner}', { score, partner: firstName(value.partner) })
      : t('{score} with no partner', { score });
  };
  const textParams = { entered: describeValue(storedHole), own: describeValue(replaced) };
  return storedHole.entered_by
    ? t('{name} recorded {entered}, which replaced your {own}. If it is wrong, tap the right score.', {
        ...textParams,
        name: fullName(storedHole.entered_by),
      })
    : t(
        'Someone recorded {entered}, which replaced your {own}. If it is wrong, tap the right score.',
        textParams,
      );
}

/** Formats the time in the locale's form; empty if `instant` is not a date. */
export const formatTimeOfDay = (instant: string): string =>
  Number.isNaN(Date.parse(instant)) ? '' : timeOfInstant(instant);
