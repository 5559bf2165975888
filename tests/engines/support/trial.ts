import { test as base, type TestInfo } from '@playwright/test';
import { startFaultServer, type FaultServer } from '#tests/support/fault-server.ts';
import type { EngineName } from '../../../scripts/engines.mjs';
import { createProfile } from '../../journeys/support/phone.ts';
import { copyOfBuild } from '../../journeys/support/release.ts';
import { eraseDatabases } from '../../journeys/support/spoil.ts';
import { startRealServer, type RealServer } from '../../journeys/support/server.ts';
import type { World } from '../../journeys/support/world.ts';
import { startEngine, type EngineHere } from './engines.ts';
import { trialWorld } from './golfer.ts';
import { forgetVisits, notesOfPage } from './page-work.ts';
import type { Phone } from './phone.ts';

/** The golfer's phone: a browser that can be killed, and the profile that outlives it. */
export interface Handset {
  /** The browser as it runs now. */
  readonly phone: Phone;
  /** Kills the browser and starts it again on the same profile. */
  killAndRestart(): Promise<void>;
}

/** What the trials of one worker share, each after the other. One that fails is the last: the next has all of it anew. */
interface Shared {
  here: EngineHere;
  /** Names the trials that get all of it for themselves. Trials with the same word share it. */
  alone: string;
  /** The folder of the build that is served, in which a newer one may be put. */
  dist: string;
  server: RealServer;
  /** The network between the phone and the server, which can be made bad. */
  net: FaultServer;
  /** Where the phone finds the app: behind that network. */
  url: string;
  handset: Handset;
}

interface Trial {
  engine: EngineName;
  /** A tournament with golfers of its own. */
  world: World;
  phone: Phone;
  /** Leaves the trial out where an engine cannot do it; the table says why. */
  cannot: (engine: EngineName, reason: string) => void;
  /** Adds a figure to the trial's row of the table. */
  note: (words: string) => void;
  /** Leaves the browser as it was found. */
  tidy: void;
}

async function createHandset(here: EngineHere): Promise<Handset & { end(): Promise<void> }> {
  const profile = await createProfile();
  let phone = await startEngine(here, profile.folder);
  return {
    get phone() {
      return phone;
    },
    async killAndRestart() {
      await phone.kill();
      phone = await startEngine(here, profile.folder);
    },
    async end() {
      await phone.kill();
      await profile.remove();
    },
  };
}

/** Leaves the app and forgets everything that was done with it, and what was installed if this is to be a `first` visit. */
export async function forget(phone: Phone, url: string, first = false): Promise<void> {
  await phone.fresh();
  await phone.open(`${url}/robots.txt`);
  await phone.run(eraseDatabases);
  await phone.run(forgetVisits, first);
}

/** What the failed page looks like and what it has said. */
async function showFailure(phone: Phone, info: TestInfo): Promise<void> {
  const picture = info.outputPath('screen.png');
  try {
    await phone.picture(picture);
    await info.attach('screen', { path: picture });
    const { said, faults } = await phone.run(notesOfPage);
    console.error([`The page of "${info.title}" said:`, ...faults, ...said].join('\n  '));
  } catch (error) {
    console.error(`The failed page cannot be shown: ${(error as Error).message}`);
  }
}

/** One trial on one engine, with a tournament of its own on a phone where nobody has done anything yet. */
export const trial = base.extend<Trial, Shared>({
  here: [
    { name: 'Chromium' as EngineName, program: '', version: '' },
    { option: true, scope: 'worker' },
  ],
  alone: ['', { option: true, scope: 'worker' }],
  dist: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads from the pattern what a fixture needs
    async ({}, provide, info) => {
      const build = await copyOfBuild(`engine-${info.workerIndex}`);
      await provide(build.dist);
      await build.remove();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ dist }, provide) => {
      const server = await startRealServer({ dist });
      await provide(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
  net: [
    async ({ server }, provide) => {
      const net = await startFaultServer(server.port);
      await provide(net);
      await net.close();
    },
    { scope: 'worker' },
  ],
  url: [async ({ net }, provide) => provide(net.url), { scope: 'worker' }],
  handset: [
    async ({ here }, provide) => {
      const handset = await createHandset(here);
      await provide(handset);
      await handset.end();
    },
    { scope: 'worker' },
  ],
  tidy: [
    async ({ here, handset, net, url }, provide, info) => {
      await provide();
      const { phone } = handset;
      info.annotations.push({ type: 'version', description: here.version });
      for (const words of phone.missed.splice(0))
        info.annotations.push({ type: 'note', description: `moved away from under the finger: ${words}` });
      if (info.status === 'passed') {
        net.heal();
        net.passages.length = 0;
        await forget(phone, url);
      }
      if (info.status === 'passed' || info.status === 'skipped') return;
      await showFailure(phone, info);
    },
    { auto: true },
  ],
  world: async ({ server }, provide, info) => provide(await trialWorld(server.url, info.testId)),
  engine: async ({ here }, provide) => provide(here.name),
  phone: async ({ handset }, provide) => provide(handset.phone),
  cannot: async ({ engine }, provide, info) => provide((name, reason) => info.skip(name === engine, reason)),
  // oxlint-disable-next-line eslint/no-empty-pattern -- as above
  note: async ({}, provide, info) =>
    provide((words) => void info.annotations.push({ type: 'note', description: words })),
});

export const { step } = base;
