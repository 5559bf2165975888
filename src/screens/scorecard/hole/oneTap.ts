import { formatToPar, HOLES } from '#domain/round.ts';
import { t, text } from '#words/t.ts';
import type { PlainText } from '#words/t.ts';

/** A score that one tap enters. Without par there is no word, only the number. */
export interface OneTap {
  strokes: number;
  word: string | null;
}

/** Strokes over par, from the eagle to the double bogey. */
const AROUND_PAR: [number, PlainText][] = [
  [-2, text('Eagle')],
  [-1, text('Birdie')],
  [0, text('Par')],
  [1, text('Bogey')],
  [2, text('Double')],
];

/** Shown while the par of a hole is unknown: what most holes end in. */
const WITHOUT_PAR = [3, 4, 5, 6, 7];

/** The five scores most golfers make on a hole, in words around its par. Never below one stroke. */
export const oneTaps = (par: number | null): OneTap[] =>
  par === null
    ? WITHOUT_PAR.map((strokes) => ({ strokes, word: null }))
    : AROUND_PAR.map(([over, word]) => ({ strokes: par + over, word: t(word) })).filter(
        ({ strokes }) => strokes > 0,
      );

/**
 * The three scores that there is room for beside − and + in a group's row, around what a player of this handicap index usually
 * makes: birdie, par and bogey below 9; par, bogey and double below 27; above that as many more. They stay the same on every
 * hole of a round, so that a thumb that knows the row never enters another score. Without par 4, 5 and 6.
 */
export function fewOneTaps(par: number | null, handicap: number | null): OneTap[] {
  if (par === null) return oneTaps(par).slice(1, 4);
  const usual = Math.max(0, Math.round((handicap ?? 0) / HOLES));
  return [usual - 1, usual, usual + 1].map((over) => {
    const word = AROUND_PAR.find(([of]) => of === over)?.[1];
    return { strokes: par + over, word: word === undefined ? formatToPar(over) : t(word) };
  });
}

const WORDS = new Map([
  [-3, text('Albatross')],
  ...AROUND_PAR.slice(0, 4),
  [2, text('Double bogey')],
  [3, text('Triple bogey')],
] as [number, PlainText][]);

/** What golfers call a score on a hole: 'Birdie', '5 over par'. Null when it is unplayed or par is unknown. */
export function scoreWord(score: number, par: number | null): string | null {
  if (score === 0 || par === null) return null;
  if (score === 1) return t('Hole in one');
  const over = score - par;
  const word = WORDS.get(over);
  if (word !== undefined) return t(word);
  return over > 0 ? t('{strokes} over par', { strokes: over }) : t('{strokes} under par', { strokes: -over });
}
