import type { PhoneStore, Tx } from '#data/store/types.ts';
import { DEVICE_KEY } from '#data/rows.ts';

/** Random id of this installation, created on first use. Every stamp contains it. */
export async function loadDeviceId(tx: Tx, { newId }: { newId: () => string }): Promise<string> {
  const storedDeviceId = (await tx.get('meta', DEVICE_KEY))?.value;
  if (typeof storedDeviceId === 'string') return storedDeviceId;
  const newDeviceId = newId();
  await tx.put('meta', { key: DEVICE_KEY, value: newDeviceId });
  return newDeviceId;
}

/** Resolves to the device id for the blocks that a key seals. */
export type ChooseKeyDevice = (isNewKey: boolean) => Promise<string>;

/**
 * A new key on a phone that has a device id gets another id: the phone may have lost a key that others have for the
 * first id, and they would take its blocks for forged. Stamps keep the first id.
 */
export const createKeyDeviceChooser =
  (db: PhoneStore, clock: { newId: () => string }): ChooseKeyDevice =>
  (isNewKey) =>
    db.write(async (tx) =>
      isNewKey && (await tx.get('meta', DEVICE_KEY)) ? clock.newId() : loadDeviceId(tx, clock),
    );
