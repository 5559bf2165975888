import type { FastifyInstance } from 'fastify';
import { addPlayer, changePlayer, listBans, removePlayer } from '#contract/tournaments/player-changes.ts';
import { listPlayers } from '#contract/tournaments/players.ts';
import { hasRight, type RightFacts } from '#domain/rights/rights.ts';
import { requireAccount } from '../auth/rights.ts';
import { loadTournamentRightFacts, requireDeskRight } from '../auth/tournament-rights.ts';
import type { Context } from '../context.ts';
import type { Db } from '../db/schema.ts';
import { forbidden } from '../failures.ts';
import { regroupAfter } from '../draws/group-round.ts';
import { recordEntryChange, recordJoiningOrLeaving } from '../store/journal/record-entry.ts';
import { requireRightToSetStatus, setPlayerStatus } from '../store/players/player-status.ts';
import {
  addEntry,
  loadEntries,
  findEntry,
  loadEntryRow,
  lockCards,
  setEntryValues,
  type PlayerEntryRow,
} from '../store/players/players.ts';
import { hasPlayerScores, removeEntry } from '../store/players/player-removal.ts';
import { requireGuestManager, requireOwnGuest } from '../store/access/guest-owner.ts';
import { appendPlaceRequest } from '../store/entries/requests.ts';
import { settleRequestsAfterLeaving, settlePlaceRequests } from '../store/entries/settle-entry.ts';
import { requireOpenEntry, requirePlaceToReturn } from '../store/players/entry.ts';
import { isInGroup } from '../store/players/drawn-players.ts';
import { renameGuest } from '../store/access/guests.ts';
import { lockCourses, recomputeSumsForTees } from '../store/cards/summaries.ts';
import { lockTournament, loadTournamentRow } from '../store/tournaments/tournaments.ts';
import { lockUser, toPublicUser, loadUserTournaments, loadUser } from '../store/people/users.ts';
import { sendList, serve, serveChange, serveList } from './serve.ts';

/** Players enter themselves; the organizer and staff enter everybody. */
export function playerRoutes(app: FastifyInstance, context: Context): void {
  const { read, write, boards, clock } = context;

  serveList(app, context, listPlayers, ({ query }) => ({ name: 'players', about: query.tournament }));

  serveChange(app, context, addPlayer, async (trx, { body, caller }) => {
    const { tournament, player } = body;
    const asker = await requireAccount(trx, caller.user);
    const row = await loadTournamentRow(trx, tournament);
    const rightFacts = { ...(await loadTournamentRightFacts(trx, tournament, caller.user)), owner: player };
    if (!hasRight(asker, 'enter', rightFacts))
      throw forbidden('Only the organizer of this tournament and staff may add other players.');
    // Without this row lock, a concurrent change of the player's name would not reach this board.
    await lockUser(trx, player);
    const user = await loadUser(trx, player);
    await requireOwnGuest(trx, user, tournament);
    await lockTournament(trx, tournament);
    const now = clock();
    const entry = await findEntry(trx, body);
    // Joining again after an own withdrawal restores everything.
    const withdrawnEntry = entry?.withdrawn_by === player && entry.banned === 0 ? entry : undefined;
    const isByManager = hasRight(asker, 'run-desk', rightFacts);
    const isSelf = !isByManager && (withdrawnEntry !== undefined || entry === undefined);
    if (isSelf && withdrawnEntry) await requirePlaceToReturn(trx, row, now);
    else if (isSelf) await requireOpenEntry(trx, row, now);
    const journalAct = withdrawnEntry ? 'player-reinstated' : 'player-added';
    const id = await recordJoiningOrLeaving(
      trx,
      body,
      { act: journalAct, by: caller.user, at: now },
      async () => {
        if (!withdrawnEntry) return addEntry(trx, { tournament, player, tees: user.usual_tees });
        await setPlayerStatus(trx, withdrawnEntry, 'playing', { user: caller.user, now });
        return withdrawnEntry.id;
      },
    );
    if (isSelf && !withdrawnEntry)
      await appendPlaceRequest(trx, { tournament, player, state: 'entered', now });
    await boards.touch(trx, tournament);
    return { id, tournament, player: toPublicUser(user), status: 'playing' };
  });

  /**
   * Takes row locks of cards before the tournament's, as scores do. Groups cannot change until the transaction ends.
   */
  const lockEntry = async (trx: Db, id: number, hasCourseLocks = false): Promise<PlayerEntryRow> => {
    const entry = await loadEntryRow(trx, id);
    await lockCards(trx, context.dialect, entry);
    if (hasCourseLocks) await lockCourses(trx, entry.tournament, context.dialect);
    await lockTournament(trx, entry.tournament);
    return loadEntryRow(trx, id);
  };
  const loadRightFacts = async (
    trx: Db,
    { player, tournament }: PlayerEntryRow,
    asker: number,
  ): Promise<RightFacts> => ({ ...(await loadTournamentRightFacts(trx, tournament, asker)), owner: player });

  serveChange(app, context, removePlayer, async (trx, { params, caller }) => {
    const asker = await requireAccount(trx, caller.user);
    const entry = await lockEntry(trx, params.id);
    requireRightToSetStatus(asker, entry, await loadRightFacts(trx, entry, caller.user), 'removed');
    // Players who leave after the draw without a score are withdrawn and not removed, so that a return restores
    // their group and handicap.
    const isOwnEntry = caller.user === entry.player && (await isInGroup(trx, entry));
    if (isOwnEntry && !(await hasPlayerScores(trx, entry.tournament, entry.player)))
      await setPlayerStatus(trx, entry, 'withdrawn', { user: caller.user, now: clock() });
    else {
      const change = { act: 'player-removed', by: caller.user, at: clock() } as const;
      await recordJoiningOrLeaving(trx, entry, change, () => removeEntry(trx, entry));
    }
    await settleRequestsAfterLeaving(trx, entry, clock());
    await boards.touch(trx, entry.tournament);
  });

  serve(app, context, changePlayer, async ({ params, body, caller }) => {
    const changeResult = await write(async (trx) => {
      const asker = await requireAccount(trx, caller.user);
      const entry = await lockEntry(trx, params.id, body.tees !== undefined);
      const rightFacts = await loadRightFacts(trx, entry, caller.user);
      const { status, first_name, last_name, ...eventValues } = body;
      if (status !== undefined) requireRightToSetStatus(asker, entry, rightFacts, status);
      const hasDetails = Object.values({ first_name, last_name, ...eventValues }).some(
        (value) => value !== undefined,
      );
      if (hasDetails && !hasRight(asker, 'run-desk', rightFacts))
        throw forbidden('Only the organizer of this tournament and staff may change this.');
      const now = clock();
      const isReinstatement = status === 'playing' && !hasRight(asker, 'run-desk', rightFacts);
      if (isReinstatement && entry.withdrawn_at !== null)
        await requirePlaceToReturn(trx, await loadTournamentRow(trx, entry.tournament), now);
      const applyChange = async () => {
        const completedRounds =
          status === undefined ? [] : await setPlayerStatus(trx, entry, status, { user: caller.user, now });
        if (status === 'withdrawn' || status === 'banned') await settleRequestsAfterLeaving(trx, entry, now);
        else if (status !== undefined) await settlePlaceRequests(trx, entry.tournament, now);
        await setEntryValues(trx, entry, eventValues);
        if (body.tees !== undefined) await recomputeSumsForTees(trx, entry.tournament);
        if (first_name !== undefined || last_name !== undefined)
          await requireGuestManager(trx, await loadUser(trx, entry.player), caller.user);
        return {
          completed: completedRounds,
          isRenamed: await renameGuest(trx, entry.player, { first_name, last_name }),
        };
      };
      const { completed, isRenamed } =
        caller.user === entry.player
          ? await applyChange()
          : await recordEntryChange(trx, entry, { by: caller.user, at: now }, applyChange);
      const changedTournaments = isRenamed
        ? await loadUserTournaments(trx, entry.player)
        : [entry.tournament];
      await boards.touchAll(trx, changedTournaments);
      const [loadedEntry] = await loadEntries(trx, entry.tournament, 'all', entry.player);
      return { answer: loadedEntry!, completed };
    });
    const { tournament } = changeResult.answer;
    for (const round_number of changeResult.completed)
      await regroupAfter(context, { tournament, round_number }, app.log);
    return changeResult.answer;
  });

  serve(app, context, listBans, async (call) => {
    await requireDeskRight(read, call.caller.user, call.params.id);
    return sendList(context, call, { name: 'bans', about: call.params.id });
  });
}
