import { HOLES } from '#domain/holes-in-play.ts';
import { formatToPar } from '#domain/round.ts';
import { t, text, type PlainText } from '#words/t.ts';

/** A score to enter with a single tap; `word` is null if par is unknown. */
export interface OneTap {
  strokes: number;
  word: string | null;
}

/** Strokes relative to par, with their names. */
const SCORE_NAMES_BY_PAR: [number, PlainText][] = [
  [-2, text('Eagle')],
  [-1, text('Birdie')],
  [0, text('Par')],
  [1, text('Bogey')],
  [2, text('Double')],
];

/** The most common scores, for holes whose par is unknown. */
const STROKES_WITHOUT_PAR = [3, 4, 5, 6, 7];

/** The five most common scores around par; never below one stroke. */
export const createOneTaps = (par: number | null): OneTap[] =>
  par === null
    ? STROKES_WITHOUT_PAR.map((strokes) => ({ strokes, word: null }))
    : SCORE_NAMES_BY_PAR.map(([overPar, name]) => ({ strokes: par + overPar, word: t(name) })).filter(
        ({ strokes }) => strokes > 0,
      );

/**
 * Three scores around the usual one of this handicap index: birdie to bogey below 9, par to double below 27, and so on.
 * They stay the same over a round, because thumbs learn them. Without par: 4, 5 and 6.
 */
export function createGroupOneTaps(par: number | null, handicap: number | null): OneTap[] {
  if (par === null) return createOneTaps(par).slice(1, 4);
  const usualToPar = Math.max(0, Math.round((handicap ?? 0) / HOLES));
  return [usualToPar - 1, usualToPar, usualToPar + 1].map((overPar) => {
    const scoreName = SCORE_NAMES_BY_PAR.find(([candidate]) => candidate === overPar)?.[1];
    return { strokes: par + overPar, word: scoreName === undefined ? formatToPar(overPar) : t(scoreName) };
  });
}

const SCORE_NAMES = new Map([
  [-3, text('Albatross')],
  ...SCORE_NAMES_BY_PAR.slice(0, 4),
  [2, text('Double bogey')],
  [3, text('Triple bogey')],
] as [number, PlainText][]);

/** Returns 'Birdie' or '5 over par'; null if the hole is not played or par is unknown. */
export function nameScore(score: number, par: number | null): string | null {
  if (score === 0 || par === null) return null;
  if (score === 1) return t('Hole in one');
  const toPar = score - par;
  const scoreName = SCORE_NAMES.get(toPar);
  if (scoreName !== undefined) return t(scoreName);
  return toPar > 0
    ? t('{strokes} over par', { strokes: toPar })
    : t('{strokes} under par', { strokes: -toPar });
}
