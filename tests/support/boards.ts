import { computeRoundScore, type CardHole } from '#domain/round.ts';

/** Holes from 1 with these strokes and equal pars. */
export const card = (scores: readonly number[], par: number | null = 4): CardHole[] =>
  scores.map((score, i) => ({ hole_number: i + 1, score, par }));
export const times = (n: number, score: number) => Array.from({ length: n }, () => score);

/** A player's row; rounds are lists of strokes on par 4s. */
export const row = (id: number, name: string, ...rounds: number[][]) => ({
  user: { id, username: name.toLowerCase(), first_name: name, last_name: '' },
  round_scores: Object.fromEntries(
    rounds.map((scores, i) => [String(i + 1), computeRoundScore(card(scores))]),
  ),
});
/** A board as lines of position and name. */
export const table = (rows: readonly { user: { first_name?: string | null }; position: string | null }[]) =>
  rows.map((r) => `${r.position ?? '-'} ${r.user.first_name}`);
