import type { Client } from '#api/types.ts';
import type { Connection } from '#app/http/connection.ts';
import type { Lifecycle } from '#app/lifecycle.ts';
import type { Session, SessionState } from '#app/session/session.ts';
import { registerDevice } from '#contract/scores/carried.ts';
import { membersOf } from '#contract/tournaments/groupings.ts';
import type { Scorecard } from '#contract/scores/scores.ts';

export interface RegistrationParts {
  call: Client['call'];
  session: Pick<Session, 'store' | 'on'>;
  lifecycle: Pick<Lifecycle, 'on' | 'mayAsk'>;
  connection: Pick<Connection, 'on'>;
  /** The id of this installation. */
  deviceId: () => Promise<string>;
}

/** A key as it was said; `isSeen`: a card of the server's has shown it since. */
interface Said {
  device_id: string;
  key: string;
  isSeen: boolean;
}

const isNewSignIn = (now: SessionState, before: SessionState): boolean =>
  now.signIns !== before.signIns || now.userId !== before.userId || (before.expired && !now.expired);

/**
 * Tells the server the key of this phone for whoever is signed in, so that others can check its blocks with no network: at each
 * start of the app and at each sign-in, because a server ends keys where it ends all sign-ins of an account, and again where its
 * cards do not show the key any more. Tried whenever the phone may reach the server, until that has heard it.
 */
export function createRegistration({ call, session, lifecycle, connection, deviceId }: RegistrationParts) {
  /** What there is nothing more to say of, by user; null where this phone has no key or the server knows none. */
  const said = new Map<number, Said | null>();
  let signIns = 0;
  let running = false;

  async function say(user: number): Promise<Said | null | undefined> {
    const { phoneKey, noteRegistered } = await import('#data/exchange/phone-key.ts');
    const key = await phoneKey();
    if (key === null) return null;
    const body = { device_id: await deviceId(), key: key.key };
    const result = await call(registerDevice, { body });
    // A refusal is the word of this server: one of SPEC.md alone knows no keys. It is asked again when the app is opened anew.
    if (!result.ok) return result.failure.kind === 'refused' ? null : undefined;
    if (!key.registered.includes(user)) await noteRegistered(key, user);
    return { ...body, isSeen: false };
  }

  function look(): void {
    const { userId, expired } = session.store.getState();
    if (running || userId === null || expired || said.has(userId) || !lifecycle.mayAsk()) return;
    const since = signIns;
    running = true;
    say(userId)
      .then((now) => {
        return now !== undefined && signIns === since && said.set(userId, now);
      })
      .catch((error: unknown) => console.error('The key of this phone could not be registered.', error))
      .finally(() => {
        running = false;
        if (signIns !== since) look();
      });
  }

  return {
    /** Looks now, at each sign-in, and when the server may be there again. */
    start(): void {
      session.on((now, before) => {
        if (isNewSignIn(now, before)) {
          signIns += 1;
          said.clear();
        }
        look();
      });
      lifecycle.on((change) => {
        if (change === 'front' || change === 'network') look();
      });
      connection.on((online) => {
        if (online) look();
      });
      look();
    },
    /** Hears what the server answered for a card: a key that it showed and does not any more has ended there. */
    heard({ grouping }: Scorecard): void {
      const { userId } = session.store.getState();
      const own = userId === null ? null : said.get(userId);
      if (!own || !grouping?.devices || !membersOf(grouping).some(({ id }) => id === userId)) return;
      const isThere = grouping.devices.some(
        ({ user, device_id, key }) => user === userId && device_id === own.device_id && key === own.key,
      );
      if (!isThere && own.isSeen) {
        said.clear();
        look();
      } else own.isSeen = isThere;
    },
  };
}
