export const SHARED_FILE = {
  /** Path that the share sheet posts to, and of the page that reads the file. */
  path: '/carry',
  field: 'cards',
  cache: 'greenside-shared',
  key: '/shared-cards',
} as const;
