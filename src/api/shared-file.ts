export const SHARED_FILE = {
  /** Path to which the share sheet posts the file, and of the page that reads it. */
  path: '/carry',
  field: 'cards',
  cache: 'greenside-shared',
  key: '/shared-cards',
} as const;
