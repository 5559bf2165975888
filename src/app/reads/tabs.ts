import type { Tag } from '#contract/endpoint.ts';

/** What the tabs of this phone tell each other. */
export type TabMessage =
  /** A write went through: the tags of its endpoint. */
  { type: 'written'; tags?: readonly Tag[] };

export interface Tabs {
  tell(message: TabMessage): void;
  /** Hears the other tabs; never this one. */
  on(listener: (message: TabMessage) => void): void;
}

/** The way to the other tabs; where a browser has none, nobody is told. */
export function createTabs(): Tabs {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('greenside');
  return {
    tell(message) {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a broadcast channel takes none
      channel?.postMessage(message);
    },
    on: (listener) =>
      channel?.addEventListener('message', (event: MessageEvent<TabMessage>) => listener(event.data)),
  };
}
