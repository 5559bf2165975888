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

/** A killable browser, and the profile that survives it. */
export interface Handset {
  /** The running browser; a new one after a restart. */
  readonly phone: Phone;
  /** Kills the browser and starts it again on the same profile. */
  killAndRestart(): Promise<void>;
}

/** Fixtures that the trials of a worker share. After a failed trial they are created again. */
interface Shared {
  here: EngineHere;
  /** Trials with the same word share their fixtures, and no other trial uses them. */
  alone: string;
  /** The folder of the served build, which a trial may replace by a newer one. */
  dist: string;
  server: RealServer;
  /** The network between phone and server, with faults. */
  net: FaultServer;
  /** The app's address behind that network. */
  url: string;
  handset: Handset;
}

interface Trial {
  engine: EngineName;
  /** A tournament with its own golfers. */
  world: World;
  phone: Phone;
  /** Skips the trial on an engine that cannot run it, with the reason for the report. */
  cannot: (engine: EngineName, reason: string) => void;
  /** Adds a figure to the trial's row of the report. */
  note: (words: string) => void;
  /** Resets the browser after the trial. */
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

/** Leaves the app and deletes its data; for a `first` visit also its worker. */
export async function forget(phone: Phone, url: string, first = false): Promise<void> {
  await phone.fresh();
  await phone.open(`${url}/robots.txt`);
  await phone.run(eraseDatabases);
  await phone.run(forgetVisits, first);
}

/** Attaches a screenshot and the console of a failed page. */
async function showFailure(phone: Phone, info: TestInfo): Promise<void> {
  const picture = info.outputPath('screen.png');
  try {
    await phone.picture(picture);
    await info.attach('screen', { path: picture });
    const { consoleLines, faults } = await phone.run(notesOfPage);
    console.error([`The page of "${info.title}" said:`, ...faults, ...consoleLines].join('\n  '));
  } catch (error) {
    console.error(`The failed page cannot be shown: ${(error as Error).message}`);
  }
}

/** One trial on one engine, with its own tournament and a phone without data. */
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
