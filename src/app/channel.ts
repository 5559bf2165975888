/** What the tabs of this phone tell each other. */
export type TabMessage =
  /** A write went through: `method` and `path` of its endpoint. */
  { type: 'written'; method: string; path: string };

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('greenside');

export const tellTabs = (message: TabMessage): void => channel?.postMessage(message);

/** Hears the other tabs; never this one. */
export function onTabMessage(listener: (message: TabMessage) => void): void {
  channel?.addEventListener('message', (event: MessageEvent<TabMessage>) => listener(event.data));
}
