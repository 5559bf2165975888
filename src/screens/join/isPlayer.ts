import type { Tournament } from '#contract/tournaments/tournaments.ts';

/** Supports every form in which a backend lists players (docs/contract/players.md). */
export const isPlayer = ({ players }: Tournament, userId: number): boolean =>
  players.some((player) => {
    if (typeof player === 'number') return player === userId;
    if (!('player' in player)) return player.id === userId;
    return (typeof player.player === 'number' ? player.player : player.player.id) === userId;
  });
