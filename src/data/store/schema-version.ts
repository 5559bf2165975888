import type { MetaRow } from '#data/rows.ts';

export const SCHEMA_VERSION = 2;
/**
 * Key of the `meta` row with the lowest SCHEMA_VERSION that may still write. A newer app sets it only for a change of the
 * data that older pages and workers would corrupt.
 */
export const OLDEST_VERSION_KEY = 'oldest version that may write';

export const mayWrite = (oldestVersionRow: MetaRow | undefined): boolean =>
  typeof oldestVersionRow?.value !== 'number' || oldestVersionRow.value <= SCHEMA_VERSION;
