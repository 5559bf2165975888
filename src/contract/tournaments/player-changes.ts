import * as v from 'valibot';
import { Id, IdParams, boundedText } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { EventValues } from '../scores/event-values.ts';
import { PlayerEntry } from './players.ts';

export const PLAYER_STATUSES = ['playing', 'withdrawn', 'banned'] as const;
export type PlayerStatus = (typeof PLAYER_STATUSES)[number];

export const addPlayer = endpoint({
  method: 'POST',
  path: '/api/player_post/',
  auth: 'required',
  tags: ['members'],
  status: 201,
  body: v.object({ player: Id, tournament: Id }),
  answer: PlayerEntry,
});
export const removePlayer = endpoint({
  method: 'DELETE',
  path: '/api/player_post/:id',
  auth: 'required',
  tags: ['members'],
  params: IdParams,
});

/**
 * Withdraws a player (unranked, in no later draw), bans them (hidden, cannot rejoin), or lets them play again; scores
 * stay. Sets a guest's name and the player's values for this tournament. Missing fields do not change.
 */
export const changePlayer = endpoint({
  method: 'PUT',
  path: '/api/player_post/:id',
  auth: 'required',
  tags: ['members'],
  params: IdParams,
  body: v.pipe(
    v.object({
      status: v.optional(v.picklist(PLAYER_STATUSES, 'must be playing, withdrawn or banned')),
      first_name: v.optional(boundedText(150)),
      last_name: v.optional(boundedText(150)),
      ...EventValues,
    }),
    v.check((change) => Object.values(change).some((value) => value !== undefined), 'must change something'),
  ),
  answer: PlayerEntry,
});

/** Lists banned players; for organizer and staff. */
export const listBans = endpoint({
  path: '/api/tournaments/:id/bans/',
  auth: 'required',
  tags: ['members', 'courses'],
  params: IdParams,
  answer: v.array(PlayerEntry),
});
