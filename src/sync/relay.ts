import type { Result } from '#api/failures.ts';
import type { RelayedRow } from '#data/rows.ts';
import { toMessage } from '#words/message.ts';
import { formatRelayedKey, NO_ENDPOINT } from '#data/scores/relayed.ts';
import type { RelayPort, RelayAnswer, EnginePorts, EngineState } from './ports.ts';
import {
  isBackOffOver,
  isDue,
  MAX_RETRY_AFTER_MS,
  computeUnknownKeyRetry,
  computeNextTry,
  type EngineEvent,
} from './reducer.ts';
import { relayedToOutcome, failureToOutcome, type RelayedOutcome, type SendOutcome } from './send-outcome.ts';

/** Maximum number of blocks in one request; a round of a group of four fits. */
const MAX_BLOCKS_PER_REQUEST = 16;
/** Pause in ms before a server without a relay endpoint is asked again. */
const NO_ENDPOINT_PAUSE_MS = 3_600_000;

export interface RelayDependencies {
  ports: Pick<EnginePorts, 'relayPort' | 'now' | 'random' | 'hasNetwork'>;
  state: () => EngineState;
  apply: (event: EngineEvent) => void;
  isStopped: () => boolean;
}

/** Longest delay until the next attempt, in ms; a longer delay means that the clock was set back. */
const getMaxDelay = ({ problem }: RelayedRow): number =>
  problem === NO_ENDPOINT ? NO_ENDPOINT_PAUSE_MS : MAX_RETRY_AFTER_MS;

const lacksEndpoint = (relayResult: Result<RelayAnswer>): boolean =>
  !relayResult.ok &&
  relayResult.failure.kind === 'refused' &&
  [404, 405].includes(relayResult.failure.status);

const listAcceptedPlaces = (item: RelayAnswer['blocks'][number] | undefined): string[] =>
  (item?.results ?? []).filter(({ status }) => status === 200).map(formatRelayedKey);

export function createRelay({ ports, state, apply, isStopped }: RelayDependencies) {
  const { now, random } = ports;
  const limitDueTime = (dueAt: number): number => Math.min(dueAt, now() + MAX_RETRY_AFTER_MS);

  function applyOutcome(owner: number, signInCount: number, { kind }: SendOutcome): void {
    if (kind === 'offline') apply({ type: 'missed', now: now(), random: random() });
    else apply({ type: 'reached' });
    if (kind === 'signed-out') apply({ type: 'refused', owner, since: signInCount });
  }

  /** Resolves to false if our server is unreachable or a sign-in is needed: sending then stops. */
  async function settleBlock(
    relayPort: RelayPort,
    row: RelayedRow,
    outcome: RelayedOutcome,
    storedPlaces: readonly string[] = [],
  ): Promise<boolean> {
    switch (outcome.kind) {
      case 'done':
        await relayPort.sent(row.id);
        return true;
      case 'needs-you':
        await relayPort.park(row.id, outcome.problem, storedPlaces);
        return true;
      case 'later':
        await relayPort.defer(
          row.id,
          computeNextTry(row, now(), outcome.retryAfterMs, random()),
          outcome.refusal ?? null,
        );
        return true;
      case 'not-yet':
        await relayPort.defer(row.id, computeUnknownKeyRetry(row, now(), random()), outcome.problem);
        return true;
      case 'signed-out':
      case 'offline':
        return false;
    }
  }

  async function sendBlocks(
    relayPort: RelayPort,
    owner: number,
    rows: readonly RelayedRow[],
  ): Promise<boolean> {
    const signInCount = state().signIns;
    const relayResult = await relayPort.send(owner, rows);
    if (lacksEndpoint(relayResult)) {
      applyOutcome(owner, signInCount, { kind: 'later', retryAfterMs: null });
      for (const { id } of rows)
        await relayPort.defer(id, now() + NO_ENDPOINT_PAUSE_MS, toMessage(NO_ENDPOINT));
      return true;
    }
    if (relayResult.ok) {
      applyOutcome(owner, signInCount, { kind: 'done', answer: null });
      for (const [i, row] of rows.entries()) {
        const item = relayResult.data.blocks[i];
        if (!(await settleBlock(relayPort, row, relayedToOutcome(item), listAcceptedPlaces(item))))
          return false;
      }
      return true;
    }
    const outcome = failureToOutcome(relayResult.failure);
    applyOutcome(owner, signInCount, outcome);
    if (outcome.kind === 'needs-you' && rows.length > 1) {
      // Sends the blocks one by one, so that a refused block does not delay the others.
      for (const row of rows) if (!(await sendBlocks(relayPort, owner, [row]))) return false;
      return true;
    }
    for (const row of rows) if (!(await settleBlock(relayPort, row, outcome))) return false;
    return true;
  }

  async function relayAll(relayPort: RelayPort, owner: number): Promise<number | null> {
    for (;;) {
      const rows = await relayPort.waiting();
      if (rows.length === 0) return null;
      const dueRows = rows.filter((row) => isDue(row.nextAt, now(), getMaxDelay(row)));
      if (dueRows.length === 0) return limitDueTime(Math.min(...rows.map(({ nextAt }) => nextAt)));
      const canContinue = await sendBlocks(relayPort, owner, dueRows.slice(0, MAX_BLOCKS_PER_REQUEST));
      if (!canContinue) return isBackOffOver(state(), now()) ? null : state().offlineUntil;
      if (isStopped()) return null;
    }
  }

  const findOfflineRetryTime = async (relayPort: RelayPort): Promise<number | null> =>
    (await relayPort.waiting()).length > 0 ? state().offlineUntil : null;

  /** Resolves to the time of the next attempt, in ms since 1970, or null. `dueAt` is the next attempt of the outbox. */
  return async (owner: number | null, dueAt: number | null): Promise<number | null> => {
    const { relayPort, hasNetwork } = ports;
    if (!relayPort || owner === null || !hasNetwork() || state().signInNeeded === owner) return dueAt;
    const relayAt = isBackOffOver(state(), now())
      ? await relayAll(relayPort, owner)
      : await findOfflineRetryTime(relayPort);
    return dueAt === null || relayAt === null ? (dueAt ?? relayAt) : Math.min(dueAt, relayAt);
  };
}
