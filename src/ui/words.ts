/** "1 score", "3 scores". */
export const scores = (count: number): string => `${count} ${count === 1 ? 'score' : 'scores'}`;
