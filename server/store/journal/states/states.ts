import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '#server/db/schema.ts';
import { drawState } from './draw-state.ts';
import { entriesState } from './entries-state.ts';
import { conditionsState, accountLockState } from './club-states.ts';
import { localRulesState, noticeState } from './notice-states.ts';
import { requestsState } from './requests-state.ts';
import { invitationState, registrationState, serverNoticeState, staffState } from './server-states.ts';
import type { UndoableState } from './state.ts';
import { tournamentState } from './tournament-state.ts';

type Db = Kysely<Tables>;

/** How each kind of change is undone. A new kind needs a row here. */
export const STATES = {
  tournament: tournamentState,
  entries: entriesState,
  draw: drawState,
  locked: accountLockState,
  conditions: conditionsState,
  requests: requestsState,
  'local-rules': localRulesState,
  notice: noticeState,
  staff: staffState,
  registration: registrationState,
  'server-notice': serverNoticeState,
  invitation: invitationState,
};
export type StateName = keyof typeof STATES;

type KeyOf<N extends StateName> = Parameters<(typeof STATES)[N]['load']>[1];
type AnyState = UndoableState<unknown, unknown>;

export interface StateBefore {
  of: StateName;
  key: unknown;
  before: unknown;
}

/** Undefined for a state of a newer release, as in a restored backup. */
export const findState = (name: string): AnyState | undefined => (STATES as Record<string, AnyState>)[name];

/** Takes a change's row locks and reads the state before it; the result goes to `recordChange`. */
export async function loadStateBefore<N extends StateName>(
  trx: Db,
  stateName: N,
  key: KeyOf<N>,
): Promise<StateBefore> {
  return { of: stateName, key, before: await findState(stateName)!.load(trx, key) };
}

export const fingerprintState = (state: AnyState, value: unknown, key: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(state.compare(value, key)))
    .digest('hex')
    .slice(0, 16);

export async function computeFingerprint(trx: Db, { of, key }: Omit<StateBefore, 'before'>): Promise<string> {
  const state = findState(of)!;
  return fingerprintState(state, await state.load(trx, key), key);
}
