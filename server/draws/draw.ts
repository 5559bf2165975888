import { DEFAULT_GROUPING_SETTINGS as DEFAULTS } from '#contract/tournaments/settings.ts';
import { groupPlayers, type Group } from '#domain/draw/grouping.ts';
import type { GroupingOptions } from '#domain/draw/grouping-types.ts';
import { sentence } from '#words/message.ts';
import type { Db } from '../db/schema.ts';
import { badInput, conflict, notFound } from '../failures.ts';
import { hasManualGroups, loadRoundGroups, type StoredGroup } from '../store/draws/draws.ts';
import * as store from '../store/draws/groupings.ts';
import { loadPlayersOutByCut } from '../store/competitions/out-by-cut.ts';
import { loadPlayTogether } from '../store/competitions/play-together.ts';
import { loadDrawWishes } from '../store/entries/draw-wishes.ts';
import { findRoundGroupingSettings } from '../store/draws/settings.ts';
import { ROUND_NUMBERS } from '#domain/round.ts';
import { dateOf, type TournamentRow } from '../store/tournaments/rounds.ts';
import { loadTournamentRow } from '../store/tournaments/tournaments.ts';
import { describeMissingRound } from '../store/tournaments/require-round.ts';

const MIN_PLAYERS = 2;
/** Wishes count only for the first round, because later rounds go by scores and new pairs. */
const FIRST_ROUND = 1;

/** A round that the organizer requests, or the round after `after`, if all cards of round `after` are complete. */
export type DrawRequest =
  | { tournament: number; round: number; force: boolean }
  | { tournament: number; after: number };

/** `players` are all available players; a player who missed a cut is in none of `groups`. */
export interface DrawResult {
  round: number;
  players: number[];
  /** Locked groups, which do not change; their players are not in `groups`. */
  lockedGroups: StoredGroup[];
  groups: Group[];
}

/** True if all cards of the round are complete; players who missed an earlier cut do not count. */
const hasCompleteRound = async (db: Db, tournamentId: number, round: number): Promise<boolean> =>
  store.isRoundComplete(db, tournamentId, round, await loadPlayersOutByCut(db, tournamentId, round));

/**
 * True if all cards of round `afterRound` are complete, the next round is drawn automatically, and it has neither
 * scores nor groups made by hand.
 */
async function isNextDrawDue(db: Db, tournament: TournamentRow, afterRound: number): Promise<boolean> {
  const [{ id }, round] = [tournament, afterRound + 1];
  if (dateOf(tournament, round) === null || !(await hasCompleteRound(db, id, afterRound))) return false;
  const settings = await findRoundGroupingSettings(db, id, round);
  const isDrawAllowed = settings ? settings.auto_generate === 1 : DEFAULTS.auto_generate;
  if (!isDrawAllowed || (await hasManualGroups(db, { tournament: id, round }))) return false;
  return !(await store.hasRoundScores(db, id, round));
}

/**
 * Null if no round is due. For a requested round: throws 404 if it does not exist, 409 if it has scores, unless forced.
 */
export async function findRoundToDraw(db: Db, drawRequest: DrawRequest): Promise<number | null> {
  const tournament = await loadTournamentRow(db, drawRequest.tournament);
  if ('after' in drawRequest)
    return (await isNextDrawDue(db, tournament, drawRequest.after)) ? drawRequest.after + 1 : null;
  const { round, force } = drawRequest;
  if (dateOf(tournament, round) === null) throw notFound(describeMissingRound(round));
  if (!force && (await store.hasRoundScores(db, tournament.id, round)))
    throw conflict(sentence('Round {round} already has scores, so its groups stay as they are.', { round }));
  return round;
}

async function loadGroupingOptions(db: Db, tournamentId: number, round: number): Promise<GroupingOptions> {
  const tournament = await loadTournamentRow(db, tournamentId);
  const settings = await findRoundGroupingSettings(db, tournamentId, round);
  return {
    group_size: settings?.group_size ?? DEFAULTS.group_size,
    handicap_weight_tenths: settings?.handicap_weight_tenths ?? DEFAULTS.handicap_weight * 10,
    current_score_weight_tenths: settings?.current_score_weight_tenths ?? DEFAULTS.current_score_weight * 10,
    earlier: await store.loadEarlierGroups(db, tournamentId, round),
    later_rounds: ROUND_NUMBERS.filter(
      (roundNumber) => roundNumber > round && dateOf(tournament, roundNumber) !== null,
    ).length,
    seed: tournamentId * 4 + round,
    wishes: round === FIRST_ROUND ? await loadDrawWishes(db, tournamentId) : undefined,
    together: await loadPlayTogether(db, tournamentId, round),
  };
}

/** Locked groups. Before the round's first score they lose players who do not take part in the round. */
export async function loadLockedGroups(
  db: Db,
  key: { tournament: number; round: number },
  players: readonly number[],
): Promise<StoredGroup[]> {
  const playingIds = new Set(players);
  const lockedDraw = (await loadRoundGroups(db, key)).filter((group) => group.locked);
  if (lockedDraw.length > 0 && (await store.hasRoundScores(db, key.tournament, key.round))) return lockedDraw;
  return lockedDraw
    .map((group) => ({ ...group, players: group.players.filter((id) => playingIds.has(id)) }))
    .filter((group) => group.players.length > 0);
}

/** Draws, but stores nothing; null if no round is due. It can take seconds, so it runs on a background thread. */
export async function drawRound(db: Db, drawRequest: DrawRequest): Promise<DrawResult | null> {
  const round = await findRoundToDraw(db, drawRequest);
  if (round === null) return null;
  const availablePlayers = await store.loadAvailablePlayers(db, drawRequest.tournament, round);
  const cutPlayerIds = await loadPlayersOutByCut(db, drawRequest.tournament, round);
  const players = availablePlayers.filter(({ id }) => !cutPlayerIds.has(id));
  if (players.length < MIN_PLAYERS && 'after' in drawRequest) return null;
  if (players.length < MIN_PLAYERS)
    throw badInput(
      sentence('At least {fewest} available players are needed to make groups for round {round}.', {
        fewest: MIN_PLAYERS,
        round,
      }),
    );
  const availableIds = availablePlayers.map(({ id }) => id);
  const lockedGroups = await loadLockedGroups(
    db,
    { tournament: drawRequest.tournament, round },
    availableIds,
  );
  const placedPlayers = new Set(lockedGroups.flatMap((group) => group.players));
  const unplacedPlayers = players.filter(({ id }) => !placedPlayers.has(id));
  const groups = groupPlayers(unplacedPlayers, await loadGroupingOptions(db, drawRequest.tournament, round));
  return { round, players: availableIds, lockedGroups, groups };
}
