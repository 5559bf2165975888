/** How a file that was shared with the app comes from the worker, which is handed it, to the page that reads it. */
export const SHARED = {
  /** Where the phone's share sheet sends it, and the page that reads it. */
  path: '/carry',
  /** The name of the file in what is sent. */
  field: 'cards',
  cache: 'greenside-shared',
  /** Its key in that cache. */
  key: '/shared-cards',
} as const;
