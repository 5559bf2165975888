import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createBoardCache } from '#server/store/boards/board-cache.ts';
import type { BoardBytes } from '#server/store/boards/board.ts';

const bytes = (version: number, size = 1): BoardBytes => {
  const some = Buffer.alloc(size);
  return { version, etag: `W/"${version}"`, lead: null, plain: some, gzip: some, br: some };
};
const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('The server’s cache of leaderboards', () => {
  it('never returns a board that is older than the request, and builds one board at a time', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('write', 'read', 'wait'), { maxLength: 40 }),
        async (steps) => {
          let version = 1;
          let running = 0;
          let most = 0;
          const cache = createBoardCache(
            async () => version,
            async () => {
              most = Math.max(most, (running += 1));
              const seen = version;
              await turn();
              await turn();
              running -= 1;
              return bytes(seen);
            },
          );
          const reads: Promise<void>[] = [];
          for (const step of steps) {
            if (step === 'write') version += 1;
            if (step === 'wait') await turn();
            if (step !== 'read') continue;
            const asked = version;
            const check = async () => {
              expect((await cache.bytes(1)).version).toBeGreaterThanOrEqual(asked);
            };
            reads.push(check());
          }
          await Promise.all(reads);
          expect(most).toBeLessThanOrEqual(1);
        },
      ),
    );
  });

  it('builds a board once per change, even for many simultaneous readers', async () => {
    let version = 1;
    let builds = 0;
    const cache = createBoardCache(
      async () => version,
      async () => {
        builds += 1;
        await turn();
        return bytes(version);
      },
    );
    await Promise.all(Array.from({ length: 100 }, () => cache.bytes(1)));
    await cache.bytes(1);
    expect(builds).toBe(1);
    version = 2;
    await Promise.all(Array.from({ length: 100 }, () => cache.bytes(1)));
    expect(builds).toBe(2);
  });

  it('reports a failed build to all waiting readers, and builds again at the next request', async () => {
    let fails = true;
    const cache = createBoardCache(
      async () => 1,
      async () => {
        await turn();
        if (fails) throw new Error('no disk');
        return bytes(1);
      },
    );
    const rush = await Promise.allSettled([cache.bytes(1), cache.bytes(1), cache.bytes(1)]);
    expect(rush.map((read) => read.status)).toEqual(['rejected', 'rejected', 'rejected']);
    fails = false;
    expect((await cache.bytes(1)).version).toBe(1);
  });

  it('has a limited size, and keeps the most recently used boards', async () => {
    const builds: number[] = [];
    const cache = createBoardCache(
      async () => 1,
      async (tournament) => {
        builds.push(tournament);
        return bytes(1, 8 * 1024 * 1024);
      },
    );
    for (const tournament of [1, 2, 3, 3, 2, 1]) await cache.bytes(tournament);
    expect(builds).toEqual([1, 2, 3, 1]);
  });
});
