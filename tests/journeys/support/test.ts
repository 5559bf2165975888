import { test as base } from '@playwright/test';
import { SECRET } from './age.ts';
import { openLine, type Line } from './line.ts';
import { startRealServer, type RealServer } from './server.ts';
import { createWorld, usualNames, type World } from './world.ts';

export { expect } from '@playwright/test';

/** A server for all journeys of one worker. */
interface House {
  server: RealServer;
  /** Golfers and a tournament that no other test knows. Its calls reach the server also while a line is cut. */
  newWorld(): Promise<World>;
}

interface Fixtures {
  /** The way to the worker's server for this test alone: `stop` is to its phones what the end of a server is. */
  server: Line & Pick<RealServer, 'data'>;
  /** A new one for this test alone. */
  world: World;
}

/**
 * Journeys share a server, because starting one costs as much as a short journey. What a test needs of its own, its golfers,
 * its tournament and its origin, it has; one that ends, restores or replaces the server starts its own (server.ts).
 */
export const test = base.extend<Fixtures, { house: House }>({
  house: [
    // eslint-disable-next-line no-empty-pattern -- Playwright asks for a pattern
    async ({}, provide) => {
      const server = await startRealServer({ env: { TOKEN_SECRET: SECRET } });
      let worlds = 0;
      await provide({ server, newWorld: () => createWorld(server.url, usualNames(`${(worlds += 1)}`)) });
      await server.close();
    },
    { scope: 'worker' },
  ],
  server: async ({ house }, provide) => {
    const line = await openLine(house.server.port);
    await provide({ ...line, data: house.server.data });
    await line.stop();
    house.server.expectNoComplaint();
  },
  world: async ({ house }, provide) => provide(await house.newWorld()),
});
