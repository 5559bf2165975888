import type { Kysely } from 'kysely';
import { DEFAULT_GROUPING_SETTINGS as DEFAULTS } from '#contract/tournaments/settings.ts';
import { groupPlayers, type Group, type GroupingOptions } from '#domain/draw/grouping.ts';
import { sentence } from '#words/message.ts';
import type { Tables } from '../db/schema.ts';
import { badInput, conflict, notFound } from '../failures.ts';
import { isByHand, roundGroups, type StoredGroup } from '../store/draws/draws.ts';
import * as store from '../store/draws/groupings.ts';
import { outByCut } from '../store/competitions/out-by-cut.ts';
import { settingsOfRound } from '../store/draws/settings.ts';
import { ROUNDS, dateOf, tournamentById, type TournamentRow } from '../store/tournaments/tournaments.ts';

type Db = Kysely<Tables>;

const FEWEST = 2;

/** A round that the organizer asks for, or the round after one that may just be complete. */
export type Wanted =
  | { tournament: number; round: number; force: boolean }
  | { tournament: number; after: number };

/** `players` are all available players; those who missed a cut are in none of `groups`. */
export interface Drawn {
  round: number;
  players: number[];
  /** Locked groups, which stay; their players are not in `groups`. */
  kept: StoredGroup[];
  groups: Group[];
}

/** Ignores players who missed an earlier cut. */
const isComplete = async (db: Db, id: number, round: number): Promise<boolean> =>
  store.roundIsComplete(db, id, round, await outByCut(db, id, round));

/**
 * True if all cards of the round `after` are complete, the settings of the next round allow an automatic draw, and that
 * round has neither hand-made groups nor scores.
 */
async function isDue(db: Db, tournament: TournamentRow, after: number): Promise<boolean> {
  const [{ id }, round] = [tournament, after + 1];
  if (dateOf(tournament, round) === null || !(await isComplete(db, id, after))) return false;
  const settings = await settingsOfRound(db, id, round);
  const allowed = settings ? settings.auto_generate === 1 : DEFAULTS.auto_generate;
  if (!allowed || (await isByHand(db, { tournament: id, round }))) return false;
  return !(await store.roundHasScores(db, id, round));
}

/**
 * Null if no round is due. For a round that the organizer asks for: 404 without it, 409 if it has scores, unless
 * forced.
 */
export async function roundToDraw(db: Db, wanted: Wanted): Promise<number | null> {
  const tournament = await tournamentById(db, wanted.tournament);
  if ('after' in wanted) return (await isDue(db, tournament, wanted.after)) ? wanted.after + 1 : null;
  const { round, force } = wanted;
  if (dateOf(tournament, round) === null)
    throw notFound(sentence('This tournament has no round {round}.', { round }));
  if (!force && (await store.roundHasScores(db, tournament.id, round)))
    throw conflict(
      sentence('Scores of round {round} are in already, so its groups stay as they are.', { round }),
    );
  return round;
}

async function optionsOf(db: Db, id: number, round: number): Promise<GroupingOptions> {
  const tournament = await tournamentById(db, id);
  const settings = await settingsOfRound(db, id, round);
  return {
    group_size: settings?.group_size ?? DEFAULTS.group_size,
    handicap_weight_tenths: settings?.handicap_weight_tenths ?? DEFAULTS.handicap_weight * 10,
    current_score_weight_tenths: settings?.current_score_weight_tenths ?? DEFAULTS.current_score_weight * 10,
    earlier: await store.earlierGroups(db, id, round),
    later_rounds: ROUNDS.filter((r) => r > round && dateOf(tournament, r) !== null).length,
    seed: id * 4 + round,
  };
}

/** Without players who do not take part in the round. */
export async function keptGroups(
  db: Db,
  key: { tournament: number; round: number },
  players: readonly number[],
): Promise<StoredGroup[]> {
  const playing = new Set(players);
  const locked = (await roundGroups(db, key)).filter((group) => group.locked);
  return locked
    .map((group) => ({ ...group, players: group.players.filter((id) => playing.has(id)) }))
    .filter((group) => group.players.length > 0);
}

/**
 * Stores nothing; null if no round is due. A large field takes seconds, so run it on a background thread and outside
 * write transactions.
 */
export async function drawRound(db: Db, wanted: Wanted): Promise<Drawn | null> {
  const round = await roundToDraw(db, wanted);
  if (round === null) return null;
  const available = await store.availablePlayers(db, wanted.tournament, round);
  const out = await outByCut(db, wanted.tournament, round);
  const players = available.filter(({ id }) => !out.has(id));
  if (players.length < FEWEST && 'after' in wanted) return null;
  if (players.length < FEWEST)
    throw badInput(
      sentence('At least {fewest} available players are needed to make groups for round {round}.', {
        fewest: FEWEST,
        round,
      }),
    );
  const ids = available.map(({ id }) => id);
  const kept = await keptGroups(db, { tournament: wanted.tournament, round }, ids);
  const placed = new Set(kept.flatMap((group) => group.players));
  const free = players.filter(({ id }) => !placed.has(id));
  const groups = groupPlayers(free, await optionsOf(db, wanted.tournament, round));
  return { round, players: ids, kept, groups };
}
