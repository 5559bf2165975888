import { test as base } from '@playwright/test';
import { SECRET } from './age.ts';
import { openLine, type Line } from './line.ts';
import { startRealServer, type RealServer } from './server.ts';
import { createWorld, usualNames, type World } from './world.ts';

export { expect } from '@playwright/test';

/** The server shared by a worker's journeys. */
interface House {
  server: RealServer;
  /** Creates unique golfers and a tournament. Its API calls reach the server even if a line is cut. */
  newWorld(): Promise<World>;
}

interface Fixtures {
  /** A connection to the shared server for this test only: to its phones `stop` looks like the server's end. */
  server: Line & Pick<RealServer, 'data'>;
  /** A new world for this test only. */
  world: World;
}

/**
 * Journeys share a server, because a start costs as much as a short journey; golfers, tournament and origin are per
 * test. A test that ends, restores or replaces the server starts its own (server.ts).
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
