import * as v from 'valibot';
import { TournamentQuery } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { User } from '../people/users.ts';

/** A player's entry; `player` is the user, or on a plain backend only the id. */
export const PlayerEntry = v.object({
  id: v.number(),
  tournament: v.number(),
  player: v.union([User, v.number()]),
  /** One of PLAYER_STATUSES, or a status of a newer server. Missing from a plain backend. */
  status: v.optional(v.string()),
  handicap: v.optional(v.nullable(v.number())),
  /** True if the player's own index was set after play began, so that it does not count. */
  no_index: v.optional(v.boolean()),
  division: v.optional(v.nullable(v.string())),
  tees: v.optional(v.nullable(v.string())),
});
export type PlayerEntry = v.InferOutput<typeof PlayerEntry>;

/** The tees of a player in `players`; only a `PlayerEntry` has them. Null if they are unknown. */
export function findPlayerTees(players: readonly unknown[], user: number): string | null {
  for (const entry of players) {
    const parseResult = v.safeParse(PlayerEntry, entry);
    if (!parseResult.success) continue;
    const { player, tees } = parseResult.output;
    if ((typeof player === 'number' ? player : player.id) === user) return tees ?? null;
  }
  return null;
}

/** Lists players: users in SPEC.md §7, entries in docs/contract/players.md. The app accepts both. */
export const listPlayers = endpoint({
  path: '/api/players/',
  auth: 'none',
  tags: ['people', 'members'],
  query: TournamentQuery,
  answer: v.array(v.union([PlayerEntry, User])),
});
