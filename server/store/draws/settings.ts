import type { Selectable } from 'kysely';
import type * as v from 'valibot';
import type {
  Exclusion,
  GroupingSettings,
  GroupingSettingsChange,
  NewExclusion,
  NewGroupingSettings,
} from '#contract/tournaments/settings.ts';
import { selectRow, selectRowsOf, updateRow, type Db, type Tables } from '#server/db/schema.ts';
import { conflict, notFound } from '#server/failures.ts';
import { sentence } from '#words/message.ts';
import { toPublicUser } from '../people/users.ts';

export type GroupingSettingsRow = Selectable<Tables['tournament_grouping_settings']>;
type NewSettings = v.InferOutput<typeof NewGroupingSettings>;
type SettingsChange = v.InferOutput<typeof GroupingSettingsChange>;

const toWireGroupingSettings = (row: GroupingSettingsRow): GroupingSettings => ({
  id: row.id,
  tournament: row.tournament,
  round_number: row.round_number,
  group_size: row.group_size,
  handicap_weight: row.handicap_weight_tenths / 10,
  current_score_weight: row.current_score_weight_tenths / 10,
  auto_generate: row.auto_generate === 1,
});

function toGroupingSettingsColumns(change: SettingsChange): Partial<GroupingSettingsRow> {
  const { group_size, handicap_weight, current_score_weight, auto_generate } = change;
  return {
    ...(group_size !== undefined && { group_size }),
    ...(handicap_weight !== undefined && { handicap_weight_tenths: Math.round(handicap_weight * 10) }),
    ...(current_score_weight !== undefined && {
      current_score_weight_tenths: Math.round(current_score_weight * 10),
    }),
    ...(auto_generate !== undefined && { auto_generate: auto_generate ? 1 : 0 }),
  };
}

export async function loadGroupingSettings(db: Db, tournament?: number): Promise<GroupingSettings[]> {
  let query = db
    .selectFrom('tournament_grouping_settings')
    .selectAll()
    .orderBy('tournament')
    .orderBy('round_number');
  if (tournament !== undefined) query = query.where('tournament', '=', tournament);
  return (await query.execute()).map(toWireGroupingSettings);
}

/** Settings of a round; undefined if the defaults apply. */
export async function findRoundGroupingSettings(
  db: Db,
  tournament: number,
  round: number,
): Promise<GroupingSettingsRow | undefined> {
  return selectRowsOf(db, 'tournament_grouping_settings', {
    tournament,
    round_number: round,
  }).executeTakeFirst();
}

/** Throws 404 if the settings do not exist. */
export const loadGroupingSettingsRow = (db: Db, id: number): Promise<GroupingSettingsRow> =>
  selectRow(db, 'tournament_grouping_settings', id).executeTakeFirstOrThrow(() =>
    notFound('There are no such draw settings.'),
  );

/** Throws 409 if the round has settings already. */
export async function addGroupingSettings(trx: Db, fields: NewSettings): Promise<GroupingSettings> {
  const { tournament, round_number, group_size, handicap_weight, current_score_weight } = fields;
  const row = await trx
    .insertInto('tournament_grouping_settings')
    .values({
      tournament,
      round_number,
      group_size,
      handicap_weight_tenths: Math.round(handicap_weight * 10),
      current_score_weight_tenths: Math.round(current_score_weight * 10),
      auto_generate: fields.auto_generate ? 1 : 0,
    })
    .onConflict((clause) => clause.columns(['tournament', 'round_number']).doNothing())
    .returningAll()
    .executeTakeFirstOrThrow(() =>
      conflict(sentence('Round {round} has draw settings already.', { round: round_number })),
    );
  return toWireGroupingSettings(row);
}

export async function updateGroupingSettings(
  trx: Db,
  settingsId: number,
  change: SettingsChange,
): Promise<GroupingSettings> {
  const changedColumns = toGroupingSettingsColumns(change);
  if (Object.keys(changedColumns).length > 0)
    await updateRow(trx, 'tournament_grouping_settings', settingsId, changedColumns);
  return toWireGroupingSettings(await loadGroupingSettingsRow(trx, settingsId));
}

const selectExclusions = (db: Db) =>
  db
    .selectFrom('player_exclusions')
    .innerJoin('users', 'users.id', 'player_exclusions.player')
    .selectAll('users')
    .select([
      'player_exclusions.id as exclusion',
      'player_exclusions.tournament as tournament',
      'player_exclusions.round_number as round_number',
      'player_exclusions.reason as reason',
    ])
    .orderBy('player_exclusions.id');

/** Exclusions of a tournament; of all tournaments if none is given. */
export async function loadExclusions(db: Db, tournament?: number): Promise<Exclusion[]> {
  let query = selectExclusions(db);
  if (tournament !== undefined) query = query.where('player_exclusions.tournament', '=', tournament);
  return (await query.execute()).map(toWireExclusion);
}

type ExclusionRow = Awaited<ReturnType<ReturnType<typeof selectExclusions>['execute']>>[number];
const toWireExclusion = (row: ExclusionRow): Exclusion => ({
  id: row.exclusion,
  tournament: row.tournament,
  player: toPublicUser(row),
  round_number: row.round_number,
  reason: row.reason,
});

/** Throws 404 if the exclusion does not exist. */
export const loadExclusionRow = (db: Db, id: number): Promise<Selectable<Tables['player_exclusions']>> =>
  selectRow(db, 'player_exclusions', id).executeTakeFirstOrThrow(() =>
    notFound('There is no such exclusion.'),
  );

/** Throws 409 if the player is excluded already. */
export async function addExclusion(trx: Db, fields: v.InferOutput<typeof NewExclusion>): Promise<Exclusion> {
  const { tournament, player_id: player, round_number, reason } = fields;
  const row = await trx
    .insertInto('player_exclusions')
    .values({ tournament, player, round_number, reason })
    .onConflict((clause) => clause.columns(['tournament', 'round_number', 'player']).doNothing())
    .returning('id')
    .executeTakeFirstOrThrow(() =>
      conflict(sentence('This player is already excluded from round {round}.', { round: round_number })),
    );
  const addedExclusion = await selectExclusions(trx)
    .where('player_exclusions.id', '=', row.id)
    .executeTakeFirstOrThrow();
  return toWireExclusion(addedExclusion);
}

export async function dropExclusion(trx: Db, id: number): Promise<void> {
  await trx.deleteFrom('player_exclusions').where('id', '=', id).execute();
}
