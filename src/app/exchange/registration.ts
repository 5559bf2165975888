import type { Client } from '#api/types.ts';
import type { Connection } from '#app/http/connection.ts';
import type { Lifecycle } from '#app/lifecycle.ts';
import type { Session, SessionState } from '#app/session/session.ts';
import { registerDevice } from '#contract/scores/relay.ts';
import { listGroupMembers } from '#contract/tournaments/groupings.ts';
import type { ChooseKeyDevice } from '#data/scores/device.ts';
import type { Scorecard } from '#contract/scores/scores.ts';

export interface RegistrationDependencies {
  call: Client['call'];
  session: Pick<Session, 'store' | 'on'>;
  lifecycle: Pick<Lifecycle, 'on' | 'mayAsk'>;
  connection: Pick<Connection, 'on'>;
  chooseKeyDevice: ChooseKeyDevice;
}

/** A registered key. `isSeen` is true once a card from the server has contained it. */
interface Registration {
  device_id: string;
  key: string;
  isSeen: boolean;
}

const isNewSignIn = (stateNow: SessionState, stateBefore: SessionState): boolean =>
  stateNow.signIns !== stateBefore.signIns ||
  stateNow.userId !== stateBefore.userId ||
  (stateBefore.expired && !stateNow.expired);

/**
 * Registers this phone's key for the signed-in user at each start and sign-in, because the server deletes keys with
 * their sign-ins. Other phones verify its blocks with the key.
 */
export function createRegistration({
  call,
  session,
  lifecycle,
  connection,
  chooseKeyDevice,
}: RegistrationDependencies) {
  /** Completed registrations by user; null if this phone has no key, or the server does not support keys. */
  const registrations = new Map<number, Registration | null>();
  let signInCount = 0;
  let isRegistering = false;

  async function register(user: number): Promise<Registration | null | undefined> {
    const { loadPhoneKey, storeRegistration } = await import('#data/exchange/phone-key.ts');
    const key = await loadPhoneKey(chooseKeyDevice);
    if (key === null) return null;
    const body = { device_id: key.device, key: key.key };
    const registrationResult = await call(registerDevice, { body });
    // A refused key is tried again only at the next start, because a server that supports only SPEC.md stores no keys.
    if (!registrationResult.ok) return registrationResult.failure.kind === 'refused' ? null : undefined;
    if (!key.registered.includes(user)) await storeRegistration(key, user);
    return { ...body, isSeen: false };
  }

  function registerIfNeeded(): void {
    const { userId, expired } = session.store.getState();
    if (isRegistering || userId === null || expired || registrations.has(userId) || !lifecycle.mayAsk())
      return;
    const signInCountBefore = signInCount;
    isRegistering = true;
    register(userId)
      .then((newRegistration) => {
        return (
          newRegistration !== undefined &&
          signInCount === signInCountBefore &&
          registrations.set(userId, newRegistration)
        );
      })
      .catch((error: unknown) => console.error('The key of this phone could not be registered.', error))
      .finally(() => {
        isRegistering = false;
        if (signInCount !== signInCountBefore) registerIfNeeded();
      });
  }

  return {
    start(): void {
      session.on((stateNow, stateBefore) => {
        if (isNewSignIn(stateNow, stateBefore)) {
          signInCount += 1;
          registrations.clear();
        }
        registerIfNeeded();
      });
      lifecycle.on((change) => {
        if (change === 'front' || change === 'network') registerIfNeeded();
      });
      connection.on((isOnline) => {
        if (isOnline) registerIfNeeded();
      });
      registerIfNeeded();
    },
    /**
     * The caller passes each card from the server: if a card lacks a registered key, the server has deleted the key.
     */
    checkCard({ grouping }: Scorecard): void {
      const { userId } = session.store.getState();
      const ownRegistration = userId === null ? null : registrations.get(userId);
      if (
        !ownRegistration ||
        !grouping?.devices ||
        !listGroupMembers(grouping).some(({ id }) => id === userId)
      )
        return;
      const isRegistered = grouping.devices.some(
        ({ user, device_id, key }) =>
          user === userId && device_id === ownRegistration.device_id && key === ownRegistration.key,
      );
      if (!isRegistered && ownRegistration.isSeen) {
        registrations.clear();
        registerIfNeeded();
      } else ownRegistration.isSeen = isRegistered;
    },
  };
}
