import { createHash } from 'node:crypto';
import type { Db } from '#server/db/schema.ts';
import { competitionState } from './competition-state.ts';
import { drawState } from './draw-state.ts';
import { entriesState } from './entries-state.ts';
import { playingConditionsState, accountLockState } from './club-states.ts';
import { localRulesState, noticeState } from './notice-states.ts';
import { requestsState } from './requests-state.ts';
import { invitationState, registrationState, serverNoticeState, staffState } from './server-states.ts';
import type { UndoableState } from './state.ts';
import { tournamentState } from './tournament-state.ts';

/** How each kind of change is undone. A new kind needs a row here. */
export const UNDOABLE_STATES = {
  tournament: tournamentState,
  entries: entriesState,
  draw: drawState,
  competition: competitionState,
  locked: accountLockState,
  conditions: playingConditionsState,
  requests: requestsState,
  'local-rules': localRulesState,
  notice: noticeState,
  staff: staffState,
  registration: registrationState,
  'server-notice': serverNoticeState,
  invitation: invitationState,
};
export type UndoableStateName = keyof typeof UNDOABLE_STATES;

type KeyOf<N extends UndoableStateName> = Parameters<(typeof UNDOABLE_STATES)[N]['load']>[1];
type AnyUndoableState = UndoableState<unknown, unknown>;

export interface StateBefore {
  of: UndoableStateName;
  key: unknown;
  before: unknown;
}

/** Undefined for a state of a newer release, as in a restored backup. */
export const findUndoableState = (name: string): AnyUndoableState | undefined =>
  (UNDOABLE_STATES as Record<string, AnyUndoableState>)[name];

/** Takes a change's row locks and reads the state before it; the result goes to `recordChange`. */
export async function loadStateBefore<N extends UndoableStateName>(
  trx: Db,
  stateName: N,
  key: KeyOf<N>,
): Promise<StateBefore> {
  return { of: stateName, key, before: await findUndoableState(stateName)!.load(trx, key) };
}

export const fingerprintState = (state: AnyUndoableState, value: unknown, key: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(state.compare(value, key)))
    .digest('hex')
    .slice(0, 16);

export async function computeFingerprint(trx: Db, { of, key }: Omit<StateBefore, 'before'>): Promise<string> {
  const state = findUndoableState(of)!;
  return fingerprintState(state, await state.load(trx, key), key);
}
