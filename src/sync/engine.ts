import type { OutboxRow } from '#data/rows.ts';
import { initialState, type EnginePorts, type EngineState, type WakeReason } from './ports.ts';
import {
  isBackOffOver,
  isMark,
  computeSignInRetry,
  computeNextTry,
  planStep,
  reduce,
  computeWaitMs,
  type EngineEvent,
} from './reducer.ts';
import { createRelay } from './relay.ts';
import type { SendOutcome } from './send-outcome.ts';
import { createSender } from './sender.ts';
import { parkUnknownMarks } from './unknown-marks.ts';

export interface Engine {
  /** Runs a pass over the outbox. Resolves after the pass; never rejects. */
  wake(reason: WakeReason): Promise<void>;
  state(): EngineState;
  /** Stops the timer. A running pass still stores the answer that it waits for, and then ends. */
  stop(): void;
}

/**
 * Sends waiting outbox entries, removes one only after an acknowledgement, and schedules the next pass
 * (docs/contract/queue.md). The same in every tab and in the worker.
 */
export function createEngine(ports: EnginePorts): Engine {
  const { store, http } = ports;
  let state = initialState;
  let cancel = (): void => {};
  let currentRun: Promise<void> | null = null;
  let isAnotherPassDue = false;
  let isStopped = false;
  /** Value of `state.signIns` at the time when the current request was sent. */
  let signInsWhenSent = 0;

  const applyEvent = (event: EngineEvent): void => {
    const nextState = reduce(state, event);
    if (nextState === state) return;
    state = nextState;
    ports.changed(state);
  };

  async function settleEntry(entry: OutboxRow, outcome: SendOutcome): Promise<void> {
    switch (outcome.kind) {
      case 'done':
        await store.acknowledge(entry.op_id, outcome.answer);
        return;
      case 'needs-you':
        await store.park(entry.op_id, outcome.problem);
        return;
      case 'later':
        await store.defer(
          entry.op_id,
          computeNextTry(entry, ports.now(), outcome.retryAfterMs, ports.random()),
          outcome.refusal,
        );
        return;
      case 'signed-out':
        applyEvent({ type: 'refused', owner: entry.owner, since: signInsWhenSent });
        return;
      case 'offline':
        applyEvent({ type: 'missed', now: ports.now(), random: ports.random() });
        return;
    }
  }

  const noteServerReached = ({ kind }: SendOutcome): void => {
    if (kind !== 'offline') applyEvent({ type: 'reached' });
  };

  const relayDueBlocks = createRelay({
    ports,
    state: () => state,
    apply: applyEvent,
    isStopped: () => isStopped,
  });

  const { sendSingly, sendBatch } = createSender({
    ports,
    settleEntry,
    noteServerReached,
    apply: applyEvent,
    isStopped: () => isStopped,
  });

  /** Resolves to the time of the next attempt at a pending sign-in; null if none is pending, or without a network. */
  async function completeSignIn(): Promise<number | null> {
    const hasNetwork = ports.hasNetwork();
    const canAsk = hasNetwork && isBackOffOver(state, ports.now());
    const signInOutcome = await ports.completeSignIn?.(canAsk);
    if (!signInOutcome || !hasNetwork) return null;
    if (signInOutcome.kind === 'later') return computeSignInRetry(ports.now(), signInOutcome.retryAfterMs);
    if (canAsk) applyEvent({ type: 'missed', now: ports.now(), random: ports.random() });
    return state.offlineUntil;
  }

  /** Sends until no outbox entry is due. Resolves to the time of the next pass, in ms since 1970, or null. */
  async function sendDueEntries(): Promise<number | null> {
    const signInRetryAt = await completeSignIn();
    if (signInRetryAt !== null) return signInRetryAt;
    for (;;) {
      const owner = await http.owner();
      const queue = owner === null ? [] : await parkUnknownMarks(store, await store.waiting(owner));
      const nextStep = planStep(state, queue, { owner, now: ports.now(), hasNetwork: ports.hasNetwork() });
      if (nextStep.do === 'wait') return relayDueBlocks(owner, nextStep.at);
      const { entries } = nextStep;
      signInsWhenSent = state.signIns;
      const isBatch = isMark(entries[0]!) || (state.takesBatches && entries.length > 1);
      await (isBatch ? sendBatch(entries) : sendSingly(entries));
      if (isStopped) return null;
    }
  }

  async function runPass(): Promise<void> {
    let nextPassAt: number | null = null;
    try {
      await ports.locked(async () => {
        nextPassAt = await sendDueEntries();
      });
    } catch (error) {
      ports.report(error);
      applyEvent({ type: 'missed', now: ports.now(), random: ports.random() });
      nextPassAt = state.offlineUntil;
    }
    cancel();
    if (nextPassAt !== null && !isStopped)
      cancel = ports.later(computeWaitMs(nextPassAt, ports.now()), () => void wake('retry'));
  }

  /** A wake-up during a pass may be too late for that pass, so another pass follows. */
  async function runPasses(): Promise<void> {
    try {
      for (;;) {
        isAnotherPassDue = false;
        await runPass();
        if (!isAnotherPassDue || isStopped) return;
      }
    } finally {
      // Not in the promise's `finally`, which runs some microtasks later: a wake-up in between would find `currentRun`
      // set and be lost.
      currentRun = null;
    }
  }

  async function wake(reason: WakeReason): Promise<void> {
    if (isStopped) return;
    applyEvent({ type: 'woken', reason, now: ports.now() });
    if (currentRun) {
      isAnotherPassDue = true;
      return currentRun;
    }
    currentRun = runPasses();
    return currentRun;
  }

  return {
    wake,
    state: () => state,
    stop() {
      isStopped = true;
      cancel();
    },
  };
}
