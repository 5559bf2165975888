import { buildAddress } from '#api/call-http.ts';
import { readHealth } from '#contract/health.ts';
import { createPageClient } from './http/client.ts';
import { createConnection } from './http/connection.ts';
import { createInstall } from './install/install.ts';
import { createLifecycle } from './lifecycle.ts';
import { once } from './once.ts';
import type { OpenedPhone } from './phone.ts';
import { createReads } from './reads/reads.ts';
import { createBrowserTabs } from './reads/tabs.ts';
import { createSession } from './session/session.ts';
import { createFallbackStorage } from './session/fallback-storage.ts';
import { createTokenStorage } from './session/token-storage.ts';
import { applyCachedClubColour } from './shell/look/club-colour.ts';
import { createTheme } from './shell/look/theme.ts';
import { createToasts } from './toasts.ts';
import { createStatus } from './sync/status.ts';
import { createUpdate } from './worker/update.ts';
import { createWorkerLink } from './worker/worker-link.ts';

export interface AppOptions {
  base: string;
  /** Timeout of the database in ms, in place of the default. */
  deadlineMs?: number;
}

/** Creates the parts of the app; `loadPhone` later loads those that use the phone's database. */
export function createApp({ base, deadlineMs }: AppOptions) {
  const theme = createTheme();
  applyCachedClubColour();
  const lifecycle = createLifecycle();
  const worker = createWorkerLink();
  const connection = createConnection(lifecycle);
  const loadPhone: () => Promise<OpenedPhone> = once(() =>
    import('./phone.ts').then(({ openPhone }) => openPhone(phoneDependencies)),
  );
  const tokenStorage = createTokenStorage(
    {
      write: async (newTokens) => (await loadPhone()).tokens.write(newTokens),
      storePending: async (pendingSignIn) => (await loadPhone()).tokens.storePending(pendingSignIn),
      renewedSince: async (oldTokens) => (await loadPhone()).tokens.renewedSince(oldTokens),
    },
    createFallbackStorage(() => localStorage),
  );
  const http = createPageClient({ base, tokens: tokenStorage, hasWorker: worker.hasWorker, connection });
  const { call } = http;
  const reads = createReads({
    call,
    now: () => Date.now(),
    addressOf: (endpoint, input) => buildAddress(base, endpoint, input.params as never, input.query as never),
    areTokensExpired: tokenStorage.areExpired,
    tabs: createBrowserTabs(),
    lifecycle,
    worker,
    live: once(() =>
      import('./reads/live-streams.ts').then((loadedModule) => loadedModule.createLiveStreams(base)),
    ),
  });
  const session = createSession({
    call,
    tokens: tokenStorage,
    reads,
    unsentOf: async (userId) => (await loadPhone()).unsentOf(userId),
    restore: async () => (await loadPhone()).restore(),
    forgetReads: worker.forgetReads,
  });
  connection.watch(() => call(readHealth, { strategy: 'network-first' }));
  // navigator.onLine is unreliable, so the shown reads are refreshed after the first successful response.
  connection.on((isOnline) => {
    if (isOnline) reads.refreshShown();
  });
  const status = createStatus();
  const phoneDependencies = {
    http,
    connection,
    lifecycle,
    worker,
    tokens: tokenStorage,
    reads,
    session,
    status,
    deadlineMs,
  };
  return {
    ...phoneDependencies,
    theme,
    toasts: createToasts(),
    install: createInstall(),
    update: createUpdate(),
    phone: loadPhone,
  };
}

export type App = ReturnType<typeof createApp>;
