import type { Kysely } from 'kysely';
import { DEFAULT_GROUPING_SETTINGS as DEFAULTS } from '#contract/settings.ts';
import type { Group, Groupable, GroupingOptions } from '#domain/grouping.ts';
import type { Context } from './context.ts';
import type { Tables } from './db/schema.ts';
import { badInput, busy, conflict, notFound } from './failures.ts';
import * as store from './store/groupings.ts';
import { settingsOfRound } from './store/settings.ts';
import { ROUNDS, dateOf, lockTournament, tournamentById, type TournamentRow } from './store/tournaments.ts';

type Db = Kysely<Tables>;
type Needs = Pick<Context, 'snapshot' | 'write' | 'background'>;

/** Fewer cannot make a group. */
const FEWEST = 2;
/** How often a draw is made anew because somebody joined or left while it was made. */
const TRIES = 3;

/** A round that is to be grouped, and what its groups depend on. */
interface Field {
  tournament: TournamentRow;
  round: number;
  players: Groupable[];
}

/** Finds the field, or gives null when there is nothing to group after all. Throws the refusal to group it. */
type FindField = (db: Db) => Promise<Field | null>;

async function optionsOf(db: Db, { tournament, round }: Field): Promise<GroupingOptions> {
  const settings = await settingsOfRound(db, tournament.id, round);
  return {
    group_size: settings?.group_size ?? DEFAULTS.group_size,
    handicap_weight_tenths: settings?.handicap_weight_tenths ?? DEFAULTS.handicap_weight * 10,
    current_score_weight_tenths: settings?.current_score_weight_tenths ?? DEFAULTS.current_score_weight * 10,
    earlier: await store.earlierGroups(db, tournament.id, round),
    later_rounds: ROUNDS.filter((r) => r > round && dateOf(tournament, r) !== null).length,
    seed: tournament.id * 4 + round,
  };
}

/**
 * Puts groups in the place of the round's, if the field is still the one that they were made for; false, and nothing
 * done, when it is not. Handicaps and scores count as they were when the draw began.
 */
export async function putGroups(trx: Db, field: Field, find: FindField, groups: Group[]): Promise<boolean> {
  const { tournament, round } = field;
  await lockTournament(trx, tournament.id);
  const now = await find(trx);
  const ids = ({ players }: Field): string => players.map(({ id }) => id).join(' ');
  if (now === null || ids(now) !== ids(field)) return false;
  await store.replaceGroupings(trx, tournament.id, round, groups);
  return true;
}

/**
 * Groups the field that `find` finds; false when it finds none. The search for groups takes a large field seconds, so
 * it goes on outside the transaction and beside the thread that answers: no score and no other change waits for it.
 */
async function draw({ snapshot, write, background }: Needs, find: FindField): Promise<boolean> {
  for (let tries = 1; tries <= TRIES; tries += 1) {
    const begun = await snapshot(async (db) => {
      const field = await find(db);
      return field && { field, options: await optionsOf(db, field) };
    });
    if (begun === null) return false;
    const { field, options } = begun;
    const groups = await background.groups(field.players, options);
    if (await write((trx) => putGroups(trx, field, find, groups))) return true;
  }
  throw busy('Players are joining or leaving this round at the moment. Please try again soon.', 5);
}

/** The field of a round that somebody asks to group; throws what `generateRound` says. */
export const requestedField =
  ({ tournament: id, round, force }: { tournament: number; round: number; force: boolean }): FindField =>
  async (db) => {
    const tournament = await tournamentById(db, id);
    if (dateOf(tournament, round) === null) throw notFound(`This tournament has no round ${round}.`);
    if (!force && (await store.roundHasScores(db, id, round)))
      throw conflict(`Scores of round ${round} are in already, so its groups stay as they are.`);
    const players = await store.availablePlayers(db, id, round);
    if (players.length < FEWEST)
      throw badInput(`At least ${FEWEST} available players are needed to make groups for round ${round}.`);
    return { tournament, round, players };
  };

/**
 * Groups a round anew because somebody asked for it. 404 without such a round, 400 with fewer than two
 * available players, 409 once a score of the round is in, unless forced.
 */
export async function generateRound(
  needs: Needs,
  wanted: { tournament: number; round: number; force: boolean },
): Promise<void> {
  await draw(needs, requestedField(wanted));
}

/**
 * The field of the round after `after` when it is to be grouped by itself now: everybody's card of `after` is complete,
 * the next round's settings allow it (as they do until somebody says otherwise) and none of its scores is in.
 */
const dueField =
  (id: number, after: number): FindField =>
  async (db) => {
    const round = after + 1;
    const tournament = await tournamentById(db, id);
    if (dateOf(tournament, round) === null || !(await store.roundIsComplete(db, id, after))) return null;
    const settings = await settingsOfRound(db, id, round);
    const wanted = settings ? settings.auto_generate === 1 : DEFAULTS.auto_generate;
    if (!wanted || (await store.roundHasScores(db, id, round))) return null;
    const players = await store.availablePlayers(db, id, round);
    return players.length < FEWEST ? null : { tournament, round, players };
  };

/**
 * What a card's last hole, or an exclusion, may bring about. Most bring nothing, which reads alone find out. What was
 * asked for is stored and will be answered whatever happens here, so a failure is logged, not thrown.
 */
export async function regroupAfter(
  needs: Needs,
  { tournament, round_number }: { tournament: number; round_number: number },
  log: { error(what: object, message: string): void },
): Promise<void> {
  try {
    await draw(needs, dueField(tournament, round_number));
  } catch (err) {
    log.error({ err, tournament, round_number }, 'the next round could not be grouped');
  }
}
