/** A score that one tap enters. Without par there is no word, only the number. */
export interface OneTap {
  strokes: number;
  word: string | null;
}

/** Strokes over par, from the eagle to the double bogey. */
const AROUND_PAR: [number, string][] = [
  [-2, 'Eagle'],
  [-1, 'Birdie'],
  [0, 'Par'],
  [1, 'Bogey'],
  [2, 'Double'],
];

/** Shown while the par of a hole is unknown: what most holes end in. */
const WITHOUT_PAR = [3, 4, 5, 6, 7];

/** The five scores most golfers make on a hole, in words around its par. Never below one stroke. */
export const oneTaps = (par: number | null): OneTap[] =>
  par === null
    ? WITHOUT_PAR.map((strokes) => ({ strokes, word: null }))
    : AROUND_PAR.map(([over, word]) => ({ strokes: par + over, word })).filter(({ strokes }) => strokes > 0);

/** Birdie, par and bogey: what there is room for beside − and + in a group's row. Without par 4, 5 and 6. */
export const fewOneTaps = (par: number | null): OneTap[] => oneTaps(par).slice(1, 4);

const WORDS = new Map([
  [-3, 'Albatross'],
  ...AROUND_PAR.slice(0, 4),
  [2, 'Double bogey'],
  [3, 'Triple bogey'],
] as [number, string][]);

/** What golfers call a score on a hole: 'Birdie', '5 over par'. Null when it is unplayed or par is unknown. */
export function scoreWord(score: number, par: number | null): string | null {
  if (score === 0 || par === null) return null;
  if (score === 1) return 'Hole in one';
  const over = score - par;
  return WORDS.get(over) ?? (over > 0 ? `${over} over par` : `${-over} under par`);
}
