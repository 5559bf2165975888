import { hasRight, type Right, type RightFacts, type RoleHolder } from '#domain/rights/rights.ts';
import { text, type PlainText } from '#words/t.ts';
import type { Db } from '../db/schema.ts';
import { forbidden, notFound } from '../failures.ts';
import { findOrganizer, loadRolesOf, requireAccount, type AccountRequester } from './rights.ts';

interface TournamentRightFacts extends RightFacts {
  organizer: number;
  roles: RoleHolder[];
  /** True if the user had a role here and has none now. */
  hasEnded: boolean;
}

/** Facts that decide on the rights of this user; undefined if the tournament does not exist. */
export async function loadTournamentRightFacts(
  db: Db,
  tournament: number,
  user: number,
): Promise<TournamentRightFacts | undefined> {
  const organizer = await findOrganizer(db, tournament);
  if (organizer === undefined) return undefined;
  return { organizer, ...(await loadRolesOf(db, user, tournament)) };
}

export const ROLE_ENDED_MESSAGE = text('Your role in this tournament was removed. Ask its organizer.');

const ORGANIZER_ONLY_MESSAGE = text('Only the organizer of this tournament and staff may do this.');
const ORGANIZERS_ONLY_MESSAGE = text('Only the organizers of this tournament and staff may do this.');
const RIGHT_MESSAGES: Partial<Record<Right, PlainText>> = {
  'give-up': ORGANIZER_ONLY_MESSAGE,
  'run-desk': text('Only the organizers and the desk of this tournament and staff may do this.'),
  start: text('Only the organizers, the desk and the starter of this tournament and staff may do this.'),
};

/** The refusal for a user without the right. If a role of the user has ended, it says so. */
export const createRightError = (right: Right, { hasEnded }: TournamentRightFacts) =>
  forbidden(hasEnded ? ROLE_ENDED_MESSAGE : (RIGHT_MESSAGES[right] ?? ORGANIZERS_ONLY_MESSAGE));

/**
 * Throws 404 for an unknown tournament, 401 without an account, 403 without the right. `owner` is the user whose role is ended.
 */
export async function requireTournamentRight(
  db: Db,
  user: number,
  { tournament, right, owner }: { tournament: number; right: Right; owner?: number },
): Promise<{ asker: AccountRequester; rightFacts: TournamentRightFacts }> {
  const rightFacts = await loadTournamentRightFacts(db, tournament, user);
  if (rightFacts === undefined) throw notFound('There is no such tournament.');
  const asker = await requireAccount(db, user);
  if (!hasRight(asker, right, { ...rightFacts, ...(owner !== undefined && { owner }) }))
    throw createRightError(right, rightFacts);
  return { asker, rightFacts };
}

const createRequirement =
  (right: Right) =>
  async (db: Db, user: number, tournament: number): Promise<void> => {
    await requireTournamentRight(db, user, { tournament, right });
  };

/** Requires the right to change settings, courses and competitions. */
export const requireManager = createRequirement('manage');
/** Requires the right to see rulings in the journal. */
export const requireRulingRight = createRequirement('set-any-status');
/** Requires the right to change tee times. */
export const requireStartRight = createRequirement('start');
/** Requires the right to change players, groups and codes. */
export const requireDeskRight = createRequirement('run-desk');
/** Requires the right to write notices and local rules, and to suspend play. */
export const requireNotifyRight = createRequirement('notify');
