import { describe, expect, it } from 'vitest';
import { PROMISES } from '#tests/support/store-suite.ts';
import { STORES } from '#tests/support/stores.ts';

describe.each(Object.entries(STORES))('The data store "%s"', (_, open) => {
  it.each(PROMISES)('obeys this rule for every store: %s', async (_sentence, holds) => {
    await expect(open().then(holds)).resolves.toBeUndefined();
  });
});
