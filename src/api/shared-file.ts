export const SHARED_FILE = {
  /** Path to which the share sheet posts the file; the page that reads the file has the same path. */
  path: '/carry',
  field: 'cards',
  cache: 'greenside-shared',
  key: '/shared-cards',
} as const;
