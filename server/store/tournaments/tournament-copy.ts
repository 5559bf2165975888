import type * as v from 'valibot';
import type { copyTournament } from '#contract/tournaments/tournament-copy.ts';
import type { Settings } from '#domain/competition/types.ts';
import { hasValues, insertRows, selectRowsOf, updateRow, type Db } from '#server/db/schema.ts';
import { loadCompetitionRows, parseSettings } from '../competitions/competitions.ts';
import { requireRoomForGuests } from '../quota.ts';
import { insertGuests } from '../access/guests.ts';
import { parseHoles } from '#server/scores/hole-id.ts';
import { ROUND_NUMBERS } from '#domain/round.ts';
import { courseOf, dateOf, toRoundColumns } from './rounds.ts';
import { loadLocalRules, storeLocalRules } from './notices.ts';
import { addTournament, loadTournamentRow } from './tournaments.ts';
import { DELETED_PASSWORD_HASH } from '../people/users.ts';

type CopyRequest = v.InferOutput<(typeof copyTournament)['body']>;

/** Copies a tournament without scores and groups. Returns the id. Throws 404, and 400 as for a new tournament. */
export async function addTournamentCopy(
  trx: Db,
  source: number,
  copyRequest: CopyRequest,
  { user, now }: { user: number; now: number },
): Promise<number> {
  const row = await loadTournamentRow(trx, source);
  const dates = ROUND_NUMBERS.map((round) => {
    const date = copyRequest[`date${round}`];
    return date === undefined ? dateOf(row, round) : date || null;
  });
  const courses = ROUND_NUMBERS.map((round) => (dates[round - 1] === null ? null : courseOf(row, round)));
  const fields = { ...toRoundColumns('date', dates), ...toRoundColumns('course', courses) };
  const holes_in_play = Object.fromEntries(
    ROUND_NUMBERS.map((round) => [String(round), parseHoles(row[`holes${round}`])]),
  );
  const id = await addTournament(
    trx,
    { name: copyRequest.name ?? row.name, ...fields, holes_in_play },
    user,
    now,
    ROUND_NUMBERS.map((round) => dateOf(row, round)),
  );
  // The times when entry opens and closes are not copied, because they belong to the old days.
  const { entry_mode, entry_limit } = row;
  const entry = copyRequest.entry === 'closed' ? 'closed' : null;
  await updateRow(trx, 'tournaments', id, { entry, entry_mode, entry_limit });
  const rounds = ROUND_NUMBERS.filter((round) => dates[round - 1] !== null);
  await copyDrawSettings(trx, { source, id, rounds });
  await copyCompetitions(trx, { source, id, rounds, now });
  if (copyRequest.roster)
    await copyRoster(trx, source, { id, isOwn: (row.made_by ?? row.organizer) === user, user, now });
  const { text } = await loadLocalRules(trx, source);
  if (text !== '') await storeLocalRules(trx, id, text, { user, now });
  return id;
}

async function copyDrawSettings(
  trx: Db,
  { source, id: tournament, rounds }: { source: number; id: number; rounds: readonly number[] },
): Promise<void> {
  const settings = await selectRowsOf(trx, 'tournament_grouping_settings', { tournament: source })
    .where('round_number', 'in', rounds)
    .execute();
  for (const { id: _, ...row } of settings)
    await insertRows(trx, 'tournament_grouping_settings', { ...row, tournament });
  const teeSheets = await selectRowsOf(trx, 'tee_sheets', { tournament: source })
    .where('round_number', 'in', rounds)
    .execute();
  for (const row of teeSheets) await insertRows(trx, 'tee_sheets', { ...row, tournament });
}

/** Does not copy matches, teams and named entrants, which change each day. Revealed holes are hidden again. */
async function copyCompetitions(
  trx: Db,
  { source, id, rounds, now }: { source: number; id: number; rounds: readonly number[]; now: number },
): Promise<void> {
  let competitionPlace = 0;
  for (const row of await loadCompetitionRows(trx, source)) {
    const settings = parseSettings(row);
    const copiedRounds =
      settings?.rounds.filter((round) => rounds.some((copiedRound) => copiedRound === round)) ?? [];
    if (settings === null || copiedRounds.length === 0) continue;
    const copiedCut = settings.cut && copiedRounds.includes(settings.cut.after_round) ? settings.cut : null;
    const { division = null, index = null } = settings.who ?? {};
    const copiedSettings: Settings = {
      ...settings,
      rounds: copiedRounds,
      cut: copiedCut,
      who: division === null && index === null ? null : { division, index },
      matches: [],
      teams: null,
    };
    competitionPlace += 1;
    await insertRows(trx, 'competitions', {
      tournament: id,
      place: competitionPlace,
      name: row.name,
      settings: JSON.stringify(copiedSettings),
      created_at: now,
    });
  }
}

/** Copies the players. Withdrawn players play in the copy; banned players and deleted accounts do not. */
async function copyRoster(
  trx: Db,
  source: number,
  { id: tournament, isOwn, user, now }: { id: number; isOwn: boolean; user: number; now: number },
): Promise<void> {
  const players = await trx
    .selectFrom('players')
    .innerJoin('users', 'users.id', 'players.player')
    .where(hasValues({ 'players.tournament': source, 'players.banned': 0 }))
    .where('users.password_hash', '<>', DELETED_PASSWORD_HASH)
    .select(['players.player', 'players.handicap_tenths', 'players.division', 'players.tees'])
    .select(['users.is_guest', 'users.first_name', 'users.last_name'])
    .orderBy('players.id')
    .execute();
  // A copy of another organizer's tournament gets guests of its own.
  const sourceGuests = isOwn ? [] : players.filter(({ is_guest }) => is_guest === 1);
  await requireRoomForGuests(trx, { tournament, user, now, more: sourceGuests.length });
  const newGuests = await insertGuests(trx, sourceGuests, { now, tournament, by: user });
  const guests = new Map(sourceGuests.map(({ player }, i) => [player, newGuests[i]!.id]));
  const rows = players.map(({ player, handicap_tenths, division, tees }) => {
    return { tournament, player: guests.get(player) ?? player, handicap_tenths, division, tees };
  });
  await insertRows(trx, 'players', rows);
}
