import type { Kysely } from 'kysely';
import { DEFAULT_GROUPING_SETTINGS as DEFAULTS } from '#contract/settings.ts';
import { groupPlayers } from '#domain/grouping.ts';
import type { Context } from './context.ts';
import type { Tables } from './db/schema.ts';
import { badInput, conflict, notFound } from './failures.ts';
import * as store from './store/groupings.ts';
import { settingsOfRound } from './store/settings.ts';
import { ROUNDS, dateOf, lockTournament, tournamentById, type TournamentRow } from './store/tournaments.ts';

type Db = Kysely<Tables>;

/** Fewer cannot make a group. */
const FEWEST = 2;

async function optionsOf(trx: Db, tournament: TournamentRow, round: number) {
  const settings = await settingsOfRound(trx, tournament.id, round);
  return {
    group_size: settings?.group_size ?? DEFAULTS.group_size,
    handicap_weight_tenths: settings?.handicap_weight_tenths ?? DEFAULTS.handicap_weight * 10,
    current_score_weight_tenths: settings?.current_score_weight_tenths ?? DEFAULTS.current_score_weight * 10,
    earlier: await store.earlierGroups(trx, tournament.id, round),
    later_rounds: ROUNDS.filter((r) => r > round && dateOf(tournament, r) !== null).length,
    seed: tournament.id * 4 + round,
  };
}

/** Puts new groups in the place of the round's, by its settings; false, and nothing done, with too few players. */
async function group(trx: Db, tournament: TournamentRow, round: number): Promise<boolean> {
  const players = await store.availablePlayers(trx, tournament.id, round);
  if (players.length < FEWEST) return false;
  const groups = groupPlayers(players, await optionsOf(trx, tournament, round));
  await store.replaceGroupings(trx, tournament.id, round, groups);
  return true;
}

/**
 * Groups a round anew because somebody asked for it. 404 without such a round, 400 with fewer than two
 * available players, 409 once a score of the round is in, unless forced.
 */
export async function generateRound(
  trx: Db,
  wanted: { tournament: number; round: number; force: boolean },
): Promise<void> {
  const { round, force } = wanted;
  await lockTournament(trx, wanted.tournament);
  const tournament = await tournamentById(trx, wanted.tournament);
  if (dateOf(tournament, round) === null) throw notFound(`This tournament has no round ${round}.`);
  if (!force && (await store.roundHasScores(trx, tournament.id, round)))
    throw conflict(`Scores of round ${round} are in already, so its groups stay as they are.`);
  if (!(await group(trx, tournament, round)))
    throw badInput(`At least ${FEWEST} available players are needed to make groups for round ${round}.`);
}

/** Whether the round after `round` is to be grouped by itself now; gives the tournament then. */
async function nextIsDue(db: Db, id: number, round: number): Promise<TournamentRow | null> {
  const next = round + 1;
  const tournament = await tournamentById(db, id);
  if (dateOf(tournament, next) === null || !(await store.roundIsComplete(db, id, round))) return null;
  const settings = await settingsOfRound(db, id, next);
  const wanted = settings ? settings.auto_generate === 1 : DEFAULTS.auto_generate;
  return wanted && !(await store.roundHasScores(db, id, next)) ? tournament : null;
}

/**
 * Groups the round after `round` anew when everybody's card of `round` is complete, the next one's settings
 * allow it (as they do until somebody says otherwise) and none of its scores is in. True when it did.
 */
export async function maybeAutoGenerate(trx: Db, tournament: number, round: number): Promise<boolean> {
  if (!(await nextIsDue(trx, tournament, round))) return false;
  await lockTournament(trx, tournament);
  const row = await nextIsDue(trx, tournament, round);
  return row !== null && group(trx, row, round + 1);
}

/**
 * What a card's last hole may bring about. Most last holes bring nothing, which a read alone finds out. The
 * score is stored and will be answered whatever happens here, so a failure is logged, not thrown.
 */
export async function regroupAfter(
  { read, write }: Pick<Context, 'read' | 'write'>,
  card: { tournament: number; round_number: number },
  log: { error(what: object, message: string): void },
): Promise<void> {
  const { tournament, round_number } = card;
  try {
    if (await nextIsDue(read, tournament, round_number))
      await write((trx) => maybeAutoGenerate(trx, tournament, round_number));
  } catch (err) {
    log.error({ err, card }, 'the next round could not be grouped');
  }
}
