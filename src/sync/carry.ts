import type { Result } from '#api/failures.ts';
import type { CarriedRow } from '#data/rows.ts';
import { toMessage } from '#words/message.ts';
import { carriedPlaceOf, NO_CALL } from '#data/scores/carried.ts';
import type { Carrier, CarryAnswer, EnginePorts, EngineState } from './ports.ts';
import {
  isBackOffOver,
  isDue,
  LONGEST_RETRY_AFTER,
  nextOfUnknown,
  nextTry,
  type EngineEvent,
} from './reducer.ts';
import { outcomeOfCarried, outcomeOfFailure, type CarriedOutcome, type SendOutcome } from './send-outcome.ts';

/** Blocks in one request; enough for a round of a group of four. */
const AT_ONCE = 16;
/** Pause in ms before a server without a relay endpoint is asked again. */
const NO_CALL_PAUSE_MS = 3_600_000;

export interface CarryParts {
  ports: Pick<EnginePorts, 'carrier' | 'now' | 'random' | 'hasNetwork'>;
  state: () => EngineState;
  apply: (event: EngineEvent) => void;
  isStopped: () => boolean;
}

/** In ms. A longer delay means that the clock was set back. */
const longestOf = ({ problem }: CarriedRow): number =>
  problem === NO_CALL ? NO_CALL_PAUSE_MS : LONGEST_RETRY_AFTER;

const hasNoCall = (result: Result<CarryAnswer>): boolean =>
  !result.ok && result.failure.kind === 'refused' && [404, 405].includes(result.failure.status);

const takenOf = (item: CarryAnswer['blocks'][number] | undefined): string[] =>
  (item?.results ?? []).filter(({ status }) => status === 200).map(carriedPlaceOf);

export function createCarry({ ports, state, apply, isStopped }: CarryParts) {
  const { now, random } = ports;
  const untilAsked = (at: number): number => Math.min(at, now() + LONGEST_RETRY_AFTER);

  function heard(owner: number, since: number, { kind }: SendOutcome): void {
    if (kind === 'offline') apply({ type: 'missed', now: now(), random: random() });
    else apply({ type: 'reached' });
    if (kind === 'signed-out') apply({ type: 'refused', owner, since });
  }

  /** False if our server is unreachable or a sign-in is needed: sending then stops. */
  async function settle(
    carrier: Carrier,
    row: CarriedRow,
    outcome: CarriedOutcome,
    has: readonly string[] = [],
  ): Promise<boolean> {
    switch (outcome.kind) {
      case 'done':
        await carrier.sent(row.id);
        return true;
      case 'needs-you':
        await carrier.park(row.id, outcome.problem, has);
        return true;
      case 'later':
        await carrier.defer(row.id, nextTry(row, now(), outcome.retryAfterMs, random()), null);
        return true;
      case 'not-yet':
        await carrier.defer(row.id, nextOfUnknown(row, now(), random()), outcome.problem);
        return true;
      case 'signed-out':
      case 'offline':
        return false;
    }
  }

  async function send(carrier: Carrier, owner: number, rows: readonly CarriedRow[]): Promise<boolean> {
    const since = state().signIns;
    const result = await carrier.send(owner, rows);
    if (hasNoCall(result)) {
      heard(owner, since, { kind: 'later', retryAfterMs: null });
      for (const { id } of rows) await carrier.defer(id, now() + NO_CALL_PAUSE_MS, toMessage(NO_CALL));
      return true;
    }
    if (result.ok) {
      heard(owner, since, { kind: 'done', answer: null });
      for (const [i, row] of rows.entries()) {
        const item = result.data.blocks[i];
        if (!(await settle(carrier, row, outcomeOfCarried(item), takenOf(item)))) return false;
      }
      return true;
    }
    const outcome = outcomeOfFailure(result.failure);
    heard(owner, since, outcome);
    if (outcome.kind === 'needs-you' && rows.length > 1) {
      // One by one, so that a refused block does not hold up the others.
      for (const row of rows) if (!(await send(carrier, owner, [row]))) return false;
      return true;
    }
    for (const row of rows) if (!(await settle(carrier, row, outcome))) return false;
    return true;
  }

  async function carryAll(carrier: Carrier, owner: number): Promise<number | null> {
    for (;;) {
      const rows = await carrier.waiting();
      if (rows.length === 0) return null;
      const due = rows.filter((row) => isDue(row.nextAt, now(), longestOf(row)));
      if (due.length === 0) return untilAsked(Math.min(...rows.map(({ nextAt }) => nextAt)));
      const goesOn = await send(carrier, owner, due.slice(0, AT_ONCE));
      if (!goesOn) return isBackOffOver(state(), now()) ? null : state().offlineUntil;
      if (isStopped()) return null;
    }
  }

  const nextWhileAway = async (carrier: Carrier): Promise<number | null> =>
    (await carrier.waiting()).length > 0 ? state().offlineUntil : null;

  /** Resolves to the time of the next attempt, in ms since 1970, or null. `at` is the same time for the outbox. */
  return async (owner: number | null, at: number | null): Promise<number | null> => {
    const { carrier, hasNetwork } = ports;
    if (!carrier || owner === null || !hasNetwork() || state().signInNeeded === owner) return at;
    const carriedAt = isBackOffOver(state(), now())
      ? await carryAll(carrier, owner)
      : await nextWhileAway(carrier);
    return at === null || carriedAt === null ? (at ?? carriedAt) : Math.min(at, carriedAt);
  };
}
