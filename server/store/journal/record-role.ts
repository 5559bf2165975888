import type { GivenRole } from '#domain/rights/rights.ts';
import type { Db } from '#server/db/schema.ts';
import { text, type PlainText } from '#words/t.ts';
import type { JournalActName } from './acts.ts';
import { recordChange } from './record-change.ts';
import { createCatalogueText, type JournalText } from './words.ts';

const ROLE_TEXTS: Record<GivenRole, PlainText> = {
  coorganizer: text('Co-organizer'),
  committee: text('Committee'),
  desk: text('Desk'),
  starter: text('Starter'),
};

interface RoleChange {
  tournament: number;
  by: number;
  at: number;
  user?: number;
  role?: GivenRole;
}

/** Records that a role was given or ended, or that a link to a role was created, but not the secret link. */
export async function recordRole(
  trx: Db,
  actName: JournalActName,
  { user, role, ...change }: RoleChange,
): Promise<void> {
  const params: Record<string, JournalText> = {
    ...(user !== undefined && { player: { person: user } }),
    ...(role !== undefined && { role: createCatalogueText(ROLE_TEXTS[role]) }),
  };
  await recordChange(trx, { ...change, act: actName, params });
}
