/** What the tabs of this phone tell each other. */
export type TabMessage =
  /** A write went through: `method` and `path` of its endpoint. */
  { type: 'written'; method: string; path: string };

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('greenside');

export function tellTabs(message: TabMessage): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a broadcast channel takes none
  channel?.postMessage(message);
}

/** Hears the other tabs; never this one. */
export function onTabMessage(listener: (message: TabMessage) => void): void {
  channel?.addEventListener('message', (event: MessageEvent<TabMessage>) => listener(event.data));
}
