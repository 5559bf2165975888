import { describe, expect, it } from 'vitest';
import { createEngine } from '#sync/engine.ts';
import type { EnginePorts } from '#sync/ports.ts';

/** An engine over an empty outbox that counts its reads. */
function lookingEngine() {
  let reads = 0;
  const never = () => Promise.reject(new Error('Nothing is to be sent.'));
  const ports: EnginePorts = {
    store: {
      waiting: async () => {
        reads += 1;
        return [];
      },
      acknowledge: never,
      supportsStamps: never,
      defer: never,
      park: never,
    },
    http: { owner: async () => 1, sendOne: never, sendBatch: never },
    now: () => 0,
    random: () => 0,
    locked: (work) => work(),
    later: () => () => {},
    hasNetwork: () => true,
    changed: () => {},
    report: (error) => {
      throw error;
    },
  };
  return { engine: createEngine(ports), reads: () => reads };
}

const microtasks = async (count: number): Promise<void> => {
  for (let i = 0; i < count; i += 1) await Promise.resolve();
};

describe('If the sync engine is woken while it sends scores,', () => {
  // Seed 1800003965: a score is queued in the microtasks between the end of a pass and the engine's idle status.
  it.each(Array.from({ length: 30 }, (_, i) => i))(
    'the engine reads the queue once more (woken %i microtasks after the start)',
    async (count) => {
      const { engine, reads } = lookingEngine();
      const first = engine.wake('tap');
      await microtasks(count);
      const before = reads();
      await engine.wake('retry');
      await first;
      expect(reads()).toBeGreaterThan(before);
    },
  );
});
