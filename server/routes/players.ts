import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { addPlayer, changePlayer, listBans, removePlayer } from '#contract/tournaments/player-changes.ts';
import { listPlayers } from '#contract/tournaments/players.ts';
import { hasRight, type RightFacts } from '#domain/rights/rights.ts';
import { findOrganizer, requireAccount, requireManager } from '../auth/rights.ts';
import type { Context } from '../context.ts';
import type { Tables } from '../db/schema.ts';
import { forbidden } from '../failures.ts';
import { regroupAfter } from '../draws/group-round.ts';
import { requireStatusRight, setStatus } from '../store/players/player-status.ts';
import {
  addEntry,
  loadEntries,
  entryById,
  lockCards,
  setEventValues,
  type Entry,
} from '../store/players/players.ts';
import { hasScores, removeEntry } from '../store/players/player-removal.ts';
import { requireGuestManager, requireGuestOf } from '../store/access/guest-owner.ts';
import { requireOpenEntry } from '../store/players/entry.ts';
import { hasEntry, isInGroup, findWithdrawnEntry } from '../store/players/membership.ts';
import { renameGuest } from '../store/access/guests.ts';
import { lockTournament, tournamentById } from '../store/tournaments/tournaments.ts';
import { lockUser, toPublicUser, loadUserTournaments, userById } from '../store/people/users.ts';
import { sendList, serve } from './serve.ts';

/** Players enter themselves; organizer and staff enter everybody. */
export function playerRoutes(app: FastifyInstance, context: Context): void {
  const { read, write, boards, clock } = context;

  serve(app, context, listPlayers, async (call) =>
    sendList(context, call, { name: 'players', about: call.query.tournament }),
  );

  serve(app, context, addPlayer, async ({ body, caller }) =>
    write(async (trx) => {
      const { tournament, player } = body;
      const asker = await requireAccount(trx, caller.user);
      const row = await tournamentById(trx, tournament);
      if (!hasRight(asker, 'enter', { owner: player, organizer: row.organizer }))
        throw forbidden('Only the organizer of this tournament and staff may add other players.');
      // Without the lock, a concurrent change of the player's name would miss this board.
      await lockUser(trx, player);
      const user = await userById(trx, player);
      await requireGuestOf(trx, user, tournament);
      const before = await findWithdrawnEntry(trx, tournament, player);
      if (before) await setStatus(trx, before, 'playing', { user: caller.user, now: clock() });
      else if (!hasRight(asker, 'manage', row) && !(await hasEntry(trx, tournament, player)))
        await requireOpenEntry(trx, row);
      const id = before ? before.id : await addEntry(trx, tournament, player);
      await boards.touch(trx, tournament);
      return { id, tournament, player: toPublicUser(user), status: 'playing' };
    }),
  );

  /** Locks cards before the tournament, as score transactions do. Its groups do not change meanwhile. */
  const lockEntry = async (trx: Kysely<Tables>, id: number): Promise<Entry> => {
    const entry = await entryById(trx, id);
    await lockCards(trx, context.dialect, entry);
    await lockTournament(trx, entry.tournament);
    return entryById(trx, id);
  };
  const loadRightFacts = async (trx: Kysely<Tables>, { player, tournament }: Entry): Promise<RightFacts> => ({
    owner: player,
    organizer: (await findOrganizer(trx, tournament)) ?? null,
  });

  serve(app, context, removePlayer, async ({ params, caller }) =>
    write(async (trx) => {
      const asker = await requireAccount(trx, caller.user);
      const entry = await lockEntry(trx, params.id);
      requireStatusRight(asker, entry, await loadRightFacts(trx, entry), 'removed');
      // A drawn player without scores is only withdrawn, so that a return restores their group and handicap.
      const isOwn = caller.user === entry.player && (await isInGroup(trx, entry));
      if (isOwn && !(await hasScores(trx, entry.tournament, entry.player)))
        await setStatus(trx, entry, 'withdrawn', { user: caller.user, now: clock() });
      else await removeEntry(trx, entry);
      await boards.touch(trx, entry.tournament);
    }),
  );

  serve(app, context, changePlayer, async ({ params, body, caller }) => {
    const changed = await write(async (trx) => {
      const asker = await requireAccount(trx, caller.user);
      const entry = await lockEntry(trx, params.id);
      const about = await loadRightFacts(trx, entry);
      const { status, first_name, last_name, ...values } = body;
      if (status !== undefined) requireStatusRight(asker, entry, about, status);
      const isDetailed = Object.values({ first_name, last_name, ...values }).some((x) => x !== undefined);
      if (isDetailed && !hasRight(asker, 'manage', about))
        throw forbidden('Only the organizer of this tournament and staff may change this.');
      const now = clock();
      const completed =
        status === undefined ? [] : await setStatus(trx, entry, status, { user: caller.user, now });
      await setEventValues(trx, entry, values);
      if (first_name !== undefined || last_name !== undefined)
        await requireGuestManager(trx, await userById(trx, entry.player), caller.user);
      const isRenamed = await renameGuest(trx, entry.player, { first_name, last_name });
      const shown = isRenamed ? await loadUserTournaments(trx, entry.player) : [entry.tournament];
      await boards.touchAll(trx, shown);
      const [answer] = await loadEntries(trx, entry.tournament, 'all', entry.player);
      return { answer: answer!, completed };
    });
    const { tournament } = changed.answer;
    for (const round_number of changed.completed)
      await regroupAfter(context, { tournament, round_number }, app.log);
    return changed.answer;
  });

  serve(app, context, listBans, async (call) => {
    await requireManager(read, call.caller.user, call.params.id);
    return sendList(context, call, { name: 'bans', about: call.params.id });
  });
}
