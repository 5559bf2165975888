import type { Client } from '#api/types.ts';
import type { Connection } from '#app/http/connection.ts';
import type { Lifecycle } from '#app/lifecycle.ts';
import type { Session, SessionState } from '#app/session/session.ts';
import { registerDevice } from '#contract/scores/relay.ts';
import { listGroupMembers } from '#contract/tournaments/groupings.ts';
import type { Scorecard } from '#contract/scores/scores.ts';

export interface RegistrationParts {
  call: Client['call'];
  session: Pick<Session, 'store' | 'on'>;
  lifecycle: Pick<Lifecycle, 'on' | 'mayAsk'>;
  connection: Pick<Connection, 'on'>;
  deviceId: () => Promise<string>;
}

/** A registered key. `isSeen`: a card from the server has contained it since. */
interface Registration {
  device_id: string;
  key: string;
  isSeen: boolean;
}

const isNewSignIn = (now: SessionState, before: SessionState): boolean =>
  now.signIns !== before.signIns || now.userId !== before.userId || (before.expired && !now.expired);

/**
 * Registers this phone's key for the signed-in user, so that other phones can verify its blocks offline. Repeated at
 * each start and sign-in, because the server deletes keys when it ends all sign-ins of an account.
 */
export function createRegistration({ call, session, lifecycle, connection, deviceId }: RegistrationParts) {
  /** Completed registrations by user; null if this phone has no key, or the server does not support keys. */
  const registrations = new Map<number, Registration | null>();
  let signIns = 0;
  let running = false;

  async function register(user: number): Promise<Registration | null | undefined> {
    const { phoneKey, noteRegistered } = await import('#data/exchange/phone-key.ts');
    const key = await phoneKey();
    if (key === null) return null;
    const body = { device_id: await deviceId(), key: key.key };
    const result = await call(registerDevice, { body });
    // A refusal is final until the next start of the app: a server that supports only SPEC.md has no keys.
    if (!result.ok) return result.failure.kind === 'refused' ? null : undefined;
    if (!key.registered.includes(user)) await noteRegistered(key, user);
    return { ...body, isSeen: false };
  }

  function registerIfNeeded(): void {
    const { userId, expired } = session.store.getState();
    if (running || userId === null || expired || registrations.has(userId) || !lifecycle.mayAsk()) return;
    const since = signIns;
    running = true;
    register(userId)
      .then((now) => {
        return now !== undefined && signIns === since && registrations.set(userId, now);
      })
      .catch((error: unknown) => console.error('The key of this phone could not be registered.', error))
      .finally(() => {
        running = false;
        if (signIns !== since) registerIfNeeded();
      });
  }

  return {
    start(): void {
      session.on((now, before) => {
        if (isNewSignIn(now, before)) {
          signIns += 1;
          registrations.clear();
        }
        registerIfNeeded();
      });
      lifecycle.on((change) => {
        if (change === 'front' || change === 'network') registerIfNeeded();
      });
      connection.on((online) => {
        if (online) registerIfNeeded();
      });
      registerIfNeeded();
    },
    /** Call it with each card from the server. If a known key is missing on a card, the server has deleted it. */
    checkCard({ grouping }: Scorecard): void {
      const { userId } = session.store.getState();
      const own = userId === null ? null : registrations.get(userId);
      if (!own || !grouping?.devices || !listGroupMembers(grouping).some(({ id }) => id === userId)) return;
      const isThere = grouping.devices.some(
        ({ user, device_id, key }) => user === userId && device_id === own.device_id && key === own.key,
      );
      if (!isThere && own.isSeen) {
        registrations.clear();
        registerIfNeeded();
      } else own.isSeen = isThere;
    },
  };
}
