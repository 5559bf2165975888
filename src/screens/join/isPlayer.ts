import type { Tournament } from '#contract/tournaments/tournaments.ts';

/** Accepts every form in which a backend lists the players (CONTRACT.md §2). */
export const isPlayer = ({ players }: Tournament, userId: number): boolean =>
  players.some((player) => {
    if (typeof player === 'number') return player === userId;
    if (!('player' in player)) return player.id === userId;
    return (typeof player.player === 'number' ? player.player : player.player.id) === userId;
  });
