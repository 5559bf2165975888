import type { RegistrationMode } from '#contract/registration.ts';
import type { ServerNotice } from '#contract/server.ts';
import { upsertRow, type Db } from '#server/db/schema.ts';

/** Value of each setting by name. */
export interface ServerSettings {
  registration: RegistrationMode;
  notice: ServerNotice;
  /** The last complete backup that the command wrote. */
  backup: { made_at: number; bytes: number };
  /** Ids (`installation.id`) of the databases that this one was restored from, the latest last. */
  former_installations: string[];
}
type ServerSettingName = keyof ServerSettings;

/** Loads settings; those that nobody has set are missing. */
export async function loadServerSettings(
  db: Db,
  ...settingNames: ServerSettingName[]
): Promise<Partial<ServerSettings>> {
  const rows = await db
    .selectFrom('server_settings')
    .where('name', 'in', settingNames)
    .select(['name', 'value'])
    .execute();
  return Object.fromEntries(
    rows.map(({ name, value }) => [name, JSON.parse(value)]),
  ) as Partial<ServerSettings>;
}

/** Locks the table until the transaction ends, because a setting that nobody has set has no row to lock. */
export async function lockServerSettings(trx: Db): Promise<void> {
  await trx
    .updateTable('installation')
    .set((expression) => ({ id: expression.ref('id') }))
    .execute();
}

/** Stores a setting; `by` is null for a command. */
export async function storeServerSetting<N extends ServerSettingName>(
  trx: Db,
  name: N,
  value: ServerSettings[N],
  { by, now }: { by: number | null; now: number },
): Promise<void> {
  const change = { value: JSON.stringify(value), changed_at: now, changed_by: by };
  await upsertRow(trx, 'server_settings', { name }, change);
}

/** A helper with a token of one of these databases is still the same helper. */
export const loadFormerInstallations = async (db: Db): Promise<readonly string[]> =>
  (await loadServerSettings(db, 'former_installations')).former_installations ?? [];

export async function dropServerSetting(trx: Db, name: ServerSettingName): Promise<void> {
  await trx.deleteFrom('server_settings').where('name', '=', name).execute();
}

/** The notice; null without one, and once its time is over. */
export const getCurrentServerNotice = (
  { notice }: Partial<ServerSettings>,
  now: number,
): ServerNotice | null => (notice !== undefined && Date.parse(notice.until) > now ? notice : null);
