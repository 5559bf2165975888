import { addressOf } from '#api/exchange.ts';
import { readHealth } from '#contract/health.ts';
import { createPageClient } from './http/client.ts';
import { createConnection } from './http/connection.ts';
import { createInstall } from './install/install.ts';
import { createLifecycle } from './lifecycle.ts';
import { once } from './once.ts';
import { createReads } from './reads/reads.ts';
import { createTabs } from './reads/tabs.ts';
import { createSession } from './session/session.ts';
import { createTokenStorage } from './session/token-storage.ts';
import { createTheme } from './shell/theme.ts';
import { createToasts } from './shell/toasts.ts';
import { createStatus } from './sync/status.ts';
import { createUpdate } from './worker/update.ts';
import { createWorkerLink } from './worker/worker-link.ts';

export interface AppParts {
  /** Where the API is, without a trailing slash. */
  base: string;
}

/** Makes everything that the first screen needs. What stands on the phone's database is loaded by `phone`, behind it. */
export function createApp({ base }: AppParts) {
  const theme = createTheme();
  const phone = once(() => import('./phone.ts'));
  const lifecycle = createLifecycle();
  const worker = createWorkerLink();
  const connection = createConnection(lifecycle);
  const tokens = createTokenStorage({
    write: async (held) => (await phone()).mirrorTokens(held),
    renewedSince: async (own) => (await phone()).renewedByWorker(own),
  });
  const http = createPageClient({ base, tokens, hasWorker: worker.hasWorker, connection });
  const { call } = http;
  const reads = createReads({
    call,
    now: () => Date.now(),
    addressOf: (endpoint, input) => addressOf(base, endpoint, input.params as never, input.query as never),
    tokensLookExpired: tokens.lookExpired,
    tabs: createTabs(),
    lifecycle,
    worker,
  });
  const session = createSession({
    call,
    tokens,
    reads,
    unsentOf: async (userId) => (await phone()).unsentOf(userId),
    async restore() {
      const [{ restoreSession }, { db }] = await Promise.all([import('./session/restore.ts'), phone()]);
      await restoreSession(db.prompt, tokens);
    },
    forgetReads: worker.forgetReads,
  });
  connection.watch(() => call(readHealth, { freshness: 'fresh' }));
  // The browser's word comes too early or not at all: a screen that failed fills itself once our server answered again.
  connection.on((online) => {
    if (online) reads.refreshLooked();
  });
  return {
    theme,
    lifecycle,
    worker,
    connection,
    tokens,
    http,
    reads,
    session,
    status: createStatus(),
    toasts: createToasts(),
    install: createInstall(),
    update: createUpdate(),
    phone,
  };
}

export type App = ReturnType<typeof createApp>;
