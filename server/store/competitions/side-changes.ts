import type * as v from 'valibot';
import type { SideEntry, setSides } from '#contract/competitions/competitions.ts';
import { hasValues, insertRows, splitIntoChunks, updateRow, type Db } from '#server/db/schema.ts';
import { badInput, conflict } from '#server/failures.ts';
import { sentence } from '#words/message.ts';
import { MAX_SIDES } from '#server/policies/quotas.ts';
import { loadCompetitionRows, parseSettings } from './competitions.ts';
import { getDisplayName } from '../people/person-name.ts';
import { loadSides } from './sides.ts';
import { loadUsersById } from '../people/users.ts';
import { requireRoundField } from '../tournaments/require-round.ts';

type NewSides = v.InferOutput<(typeof setSides)['body']>;

/** Throws 400 for a side that is repeated or not in this set. */
function requireExistingSides(givenSides: NewSides['sides'], currentSides: readonly SideEntry[]): void {
  const ids = givenSides.flatMap(({ id }) => id ?? []);
  const existingIds = new Set(currentSides.map(({ id }) => id));
  if (new Set(ids).size < ids.length) throw badInput('A side appears twice.', 'sides');
  if (ids.some((id) => !existingIds.has(id)))
    throw badInput('One side is not in these pairs or teams. Check them as they are now.', 'sides');
}

async function loadUserName(trx: Db, user: number): Promise<string> {
  const person = (await loadUsersById(trx, [user])).get(user);
  return person ? getDisplayName(person) : `Player ${user}`;
}

/** Throws 400 if a member is not in the tournament, or is in two sides of the set in one round. */
async function requireAssignableMembers(
  trx: Db,
  tournament: number,
  givenSides: NewSides['sides'],
  otherSides: readonly SideEntry[],
): Promise<void> {
  const rows = await trx
    .selectFrom('players')
    .where(hasValues({ tournament, banned: 0 }))
    .select('player')
    .execute();
  const players = new Set(rows.map(({ player }) => player));
  const assignedUsers = new Set(otherSides.flatMap(({ members }) => members));
  for (const user of givenSides.flatMap(({ members }) => members)) {
    if (players.has(user) && !assignedUsers.has(user)) {
      assignedUsers.add(user);
      continue;
    }
    const name = await loadUserName(trx, user);
    throw badInput(
      players.has(user)
        ? sentence('{name} is on two sides.', { name })
        : sentence('{name} is not in this tournament.', { name }),
      'sides',
    );
  }
}

/** Throws 409 if a match or a team of a competition has one of these sides. */
async function requireUnpairedSides(
  trx: Db,
  { tournament, set_name }: { tournament: number; set_name: string },
  removedSides: readonly SideEntry[],
): Promise<void> {
  const ids = new Set(removedSides.map(({ id }) => id));
  if (ids.size === 0) return;
  for (const row of await loadCompetitionRows(trx, tournament)) {
    const settings = parseSettings(row);
    if (settings?.sides !== set_name) continue;
    const pairedSideIds = [
      ...settings.matches.flatMap(({ a, b }) => [a, b]),
      ...(settings.teams ?? []).flatMap(({ sides }) => sides),
    ];
    const pairedSide = removedSides.find(({ id }) => pairedSideIds.includes(id));
    if (!pairedSide) continue;
    const memberNames = await Promise.all(pairedSide.members.map((user) => loadUserName(trx, user)));
    const sideName = pairedSide.name || memberNames.join(' / ');
    throw conflict(
      sentence('{side} has a match in {competition}. Remove it from the matches there first.', {
        side: sideName,
        competition: row.name,
      }),
    );
  }
}

async function dropSides(trx: Db, ids: readonly number[]): Promise<void> {
  for (const idBatch of splitIntoChunks(ids)) {
    await trx.deleteFrom('side_members').where('side', 'in', idBatch).execute();
    await trx.deleteFrom('sides').where('id', 'in', idBatch).execute();
  }
}

/**
 * Replaces the sides of a set in one round, or in all (null); a side sent with its id stays. Needs the tournament's row
 * lock. Throws 400 or 409.
 */
export async function replaceSides(trx: Db, tournament: number, newSides: NewSides): Promise<void> {
  const { round_number } = newSides;
  const set_name = newSides.set_name.trim();
  if (round_number !== null) await requireRoundField(trx, { tournament, round_number });
  const storedSides = await loadSides(trx, tournament);
  const currentSides = storedSides.filter(
    (side) => side.set_name === set_name && side.round_number === round_number,
  );
  if (storedSides.length - currentSides.length + newSides.sides.length > MAX_SIDES)
    throw conflict(sentence('A tournament has at most {most} sides.', { most: MAX_SIDES }));
  requireExistingSides(newSides.sides, currentSides);
  const isOverlapping = (side: SideEntry): boolean =>
    side.set_name === set_name &&
    side.round_number !== round_number &&
    (side.round_number === null || round_number === null);
  await requireAssignableMembers(trx, tournament, newSides.sides, storedSides.filter(isOverlapping));
  const retainedIds = new Set(newSides.sides.flatMap(({ id }) => id ?? []));
  const removedSides = currentSides.filter(({ id }) => !retainedIds.has(id));
  await requireUnpairedSides(trx, { tournament, set_name }, removedSides);
  await dropSides(
    trx,
    removedSides.map(({ id }) => id),
  );
  await storeSides(trx, { tournament, round_number, set_name }, newSides.sides, currentSides);
}

async function storeSides(
  trx: Db,
  sideSet: { tournament: number; round_number: number | null; set_name: string },
  givenSides: NewSides['sides'],
  currentSides: readonly SideEntry[],
): Promise<void> {
  const sideNamesById = new Map(currentSides.map(({ id, name }) => [id, name]));
  const newSides = givenSides.filter(({ id }) => id === null);
  const newSideIds: number[] = [];
  for (const sides of splitIntoChunks(newSides)) {
    const rows = sides.map(({ name }) => ({ ...sideSet, name: name.trim() }));
    const addedSides = await trx.insertInto('sides').values(rows).returning('id').execute();
    newSideIds.push(...addedSides.map(({ id }) => id).sort((a, b) => a - b));
  }
  const existingSides = givenSides.flatMap(({ id, name }) =>
    id === null ? [] : [{ id, name: name.trim() }],
  );
  for (const { id, name } of existingSides)
    if (sideNamesById.get(id) !== name) await updateRow(trx, 'sides', id, { name });
  for (const ids of splitIntoChunks(existingSides.map(({ id }) => id)))
    await trx.deleteFrom('side_members').where('side', 'in', ids).execute();
  const memberRows = givenSides.flatMap(({ id, members: users }) => {
    const side = id ?? newSideIds.shift()!;
    return users.map((user, i) => ({ side, user, place: i + 1 }));
  });
  await insertRows(trx, 'side_members', memberRows);
}
