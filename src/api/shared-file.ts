/** Names with which a file passes from the share sheet through the worker to the page. */
export const SHARED_FILE = {
  /** Path that the share sheet posts to, and of the page that reads the file. */
  path: '/carry',
  field: 'cards',
  cache: 'greenside-shared',
  key: '/shared-cards',
} as const;
