/** Names for passing a file from the share sheet through the worker to the page. */
export const SHARED_FILE = {
  /** Target of the share sheet, and the page that reads the file. */
  path: '/carry',
  field: 'cards',
  cache: 'greenside-shared',
  key: '/shared-cards',
} as const;
