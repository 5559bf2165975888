import type { Tx } from '#data/store/types.ts';
import { SERVER_HAS_STAMPS_KEY } from '#data/rows.ts';

/**
 * True if a card or an acknowledgement of this server ever had stamps: JSON without a stamp then acknowledges no score,
 * as it may be a captive portal's.
 */
export const serverHasStamps = async (tx: Tx): Promise<boolean> =>
  (await tx.get('meta', SERVER_HAS_STAMPS_KEY))?.value === true;

export async function noteServerStamps(tx: Tx): Promise<void> {
  if (!(await serverHasStamps(tx))) await tx.put('meta', { key: SERVER_HAS_STAMPS_KEY, value: true });
}
