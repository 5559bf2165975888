import type { Client } from '#api/types.ts';
import type { Connection } from '#app/http/connection.ts';
import type { Lifecycle } from '#app/lifecycle.ts';
import type { Session } from '#app/session/session.ts';
import { registerDevice } from '#contract/carried.ts';

export interface RegistrationParts {
  call: Client['call'];
  session: Pick<Session, 'store' | 'on'>;
  lifecycle: Pick<Lifecycle, 'on' | 'mayAsk'>;
  connection: Pick<Connection, 'on'>;
  /** The id of this installation. */
  deviceId: () => Promise<string>;
}

/**
 * Tells the server the key of this phone for whoever signs in, so that others can check its blocks with no network. Tried again
 * whenever the phone may reach the server, until that knows it.
 */
export function createRegistration({ call, session, lifecycle, connection, deviceId }: RegistrationParts) {
  /** Whom there is nothing to do for, as far as this page knows. */
  const done = new Set<number>();
  let running = false;

  async function register(user: number): Promise<void> {
    const { phoneKey, noteRegistered } = await import('#data/exchange/phone-key.ts');
    const key = await phoneKey();
    if (key === null || key.registered.includes(user)) return void done.add(user);
    const body = { device_id: await deviceId(), key: key.key };
    const result = await call(registerDevice, { body });
    if (result.ok) await noteRegistered(key, user);
    // A refusal is the word of this server: one of SPEC.md alone knows no keys. It is asked again when the app is opened anew.
    if (result.ok || result.failure.kind === 'refused') done.add(user);
  }

  function look(): void {
    const { userId, expired } = session.store.getState();
    if (running || userId === null || expired || done.has(userId) || !lifecycle.mayAsk()) return;
    running = true;
    register(userId)
      .catch((error: unknown) => console.error('The key of this phone could not be registered.', error))
      .finally(() => {
        running = false;
        if (session.store.getState().userId !== userId) look();
      });
  }

  return {
    /** Looks now, at each sign-in, and when the server may be there again. */
    start(): void {
      session.on(look);
      lifecycle.on((change) => {
        if (change === 'front' || change === 'network') look();
      });
      connection.on((online) => {
        if (online) look();
      });
      look();
    },
  };
}
