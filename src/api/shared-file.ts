/** How the worker passes a file from the share sheet to the page. */
export const SHARED = {
  /** Target of the share sheet, and the page that reads the file. */
  path: '/carry',
  /** Form field of the file. */
  field: 'cards',
  cache: 'greenside-shared',
  key: '/shared-cards',
} as const;
