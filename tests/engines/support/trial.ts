import { test as base } from '@playwright/test';
import { startFaultServer, type FaultServer } from '#tests/support/fault-server.ts';
import { ENGINES, type EngineName } from '../../../scripts/engines.mjs';
import { createProfile } from '../../journeys/support/phone.ts';
import { startRealServer, type RealServer } from '../../journeys/support/server.ts';
import { createWorld, type World } from '../../journeys/support/world.ts';
import { startEngine } from './engines.ts';
import type { Phone } from './phone.ts';

/** The golfer's phone: a browser that can be killed, and the profile that outlives it. */
export interface Handset {
  /** The browser as it runs now. */
  readonly phone: Phone;
  /** Kills the browser and starts it again on the same profile. */
  killAndRestart(): Promise<void>;
}

interface Trial {
  server: RealServer;
  /** A network that can be made bad, in front of the server. */
  net: FaultServer;
  world: World;
  handset: Handset;
  phone: Phone;
  /** Leaves the trial out where an engine cannot do it; the table says why. */
  cannot: (engine: EngineName, reason: string) => void;
  /** Adds a figure to the trial's row of the table. */
  note: (words: string) => void;
}

/** One trial on one engine: a server, a world and a phone of its own. */
export const trial = base.extend<Trial & { engine: EngineName }>({
  engine: ['Chromium', { option: true }],
  // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads from the pattern what a fixture needs
  server: async ({}, provide) => {
    const server = await startRealServer();
    await provide(server);
    await server.close();
  },
  net: async ({ server }, provide) => {
    const net = await startFaultServer(server.port);
    await provide(net);
    await net.close();
  },
  world: async ({ server }, provide) => provide(await createWorld(server.url)),
  handset: async ({ engine }, provide, info) => {
    info.annotations.push({ type: 'version', description: ENGINES[engine]().version });
    const profile = await createProfile();
    const start = () => startEngine(engine, profile.folder);
    let phone = await start();
    try {
      await provide({
        get phone() {
          return phone;
        },
        async killAndRestart() {
          await phone.kill();
          phone = await start();
        },
      });
    } finally {
      if (info.status !== info.expectedStatus && info.status !== 'skipped') {
        const picture = info.outputPath('screen.png');
        await phone.picture(picture).then(
          () => info.attach('screen', { path: picture }),
          (error: Error) => console.error(`No picture of the screen: ${error.message}`),
        );
      }
      await phone.kill();
      await profile.remove();
    }
  },
  phone: async ({ handset }, provide) => provide(handset.phone),
  cannot: async ({ engine }, provide, info) => provide((name, reason) => info.skip(name === engine, reason)),
  // oxlint-disable-next-line eslint/no-empty-pattern -- as above
  note: async ({}, provide, info) =>
    provide((words) => void info.annotations.push({ type: 'note', description: words })),
});

export const { step } = base;
