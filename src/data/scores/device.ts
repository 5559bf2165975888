import type { Tx } from '#data/store/types.ts';
import { DEVICE_KEY } from '#data/rows.ts';

/** Random id of this installation, created on first use. Every stamp contains it. */
export async function loadDeviceId(tx: Tx, { newId }: { newId: () => string }): Promise<string> {
  const storedDeviceId = (await tx.get('meta', DEVICE_KEY))?.value;
  if (typeof storedDeviceId === 'string') return storedDeviceId;
  const newDeviceId = newId();
  await tx.put('meta', { key: DEVICE_KEY, value: newDeviceId });
  return newDeviceId;
}
