import type { Tx } from '#data/store/types.ts';
import { STAMPED_KEY } from '#data/rows.ts';

/**
 * Whether this phone's server ever showed that it speaks registers, by a card or by an acknowledgement. From then on no
 * other JSON acknowledges a score: a captive portal may well answer some.
 */
export const knowsStamps = async (tx: Tx): Promise<boolean> =>
  (await tx.get('meta', STAMPED_KEY))?.value === true;

export async function noteStamps(tx: Tx): Promise<void> {
  if (!(await knowsStamps(tx))) await tx.put('meta', { key: STAMPED_KEY, value: true });
}
