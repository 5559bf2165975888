import type { Tag } from '#contract/endpoint.ts';

export type TabMessage =
  /** `tags` are the tags of the endpoint that was called. */
  { type: 'written'; tags?: readonly Tag[] };

export interface BrowserTabs {
  post(message: TabMessage): void;
  on(listener: (message: TabMessage) => void): void;
}

/** Sends messages between tabs; without BroadcastChannel they are dropped. */
export function createBrowserTabs(): BrowserTabs {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('greenside');
  return {
    post(message) {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a broadcast channel takes none
      channel?.postMessage(message);
    },
    on: (listener) =>
      channel?.addEventListener('message', (event: MessageEvent<TabMessage>) => listener(event.data)),
  };
}
