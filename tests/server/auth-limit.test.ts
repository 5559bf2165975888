import { beforeEach, describe, expect, it } from 'vitest';
import { createPasswordHasher } from '#server/auth/passwords.ts';
import { createRegistrationLimit } from '#server/auth/registration-limit.ts';
import { createSignInLimit, type SignInLimit } from '#server/auth/signin-limit.ts';

const HOME = '192.0.2.1';
const AWAY = '198.51.100.7';
const MINUTE = 60_000;

describe('the limit on failed sign-ins', () => {
  let now = 0;
  let limit: SignInLimit;
  const fail = (times: number, account: string, address: string) => {
    for (let i = 0; i < times; i += 1) limit.begin(account, address);
  };
  beforeEach(() => {
    now = 1_000_000;
    limit = createSignInLimit(() => now);
  });

  it('refuses the eleventh try of one address on one account and says how long to wait', () => {
    fail(9, 'ann', HOME);
    expect(() => limit.check('ann', HOME)).not.toThrow();
    fail(1, 'ann', HOME);
    expect(() => limit.check('ann', HOME)).toThrow(
      expect.objectContaining({
        status: 429,
        retryAfter: 300,
        message: expect.stringMatching(/5 minutes\.$/),
      }),
    );
  });

  it('does not shut the owner out when somebody else guesses', () => {
    for (const host of ['198.51.100.7', '198.51.100.8', '198.51.100.9']) fail(10, 'ann', host);
    expect(() => limit.check('ann', HOME)).not.toThrow();
  });

  it('shuts an account for all addresses only when very many fail, and for one window at most', () => {
    for (let host = 0; host < 50; host += 1) limit.begin('ann', `203.0.113.${host}`);
    expect(() => limit.check('ann', HOME)).toThrow(expect.objectContaining({ status: 429 }));
    now += 5 * MINUTE;
    expect(() => limit.check('ann', HOME)).not.toThrow();
  });

  it('stops one address that tries many accounts', () => {
    for (let i = 0; i < 100; i += 1) limit.begin(`golfer${i}`, AWAY);
    expect(() => limit.check('somebody', AWAY)).toThrow(expect.objectContaining({ status: 429 }));
    expect(() => limit.check('somebody', HOME)).not.toThrow();
  });

  it('takes all addresses of one IPv6 network for one', () => {
    for (let i = 0; i < 10; i += 1) limit.begin('ann', `2001:db8:1:2::${i}`);
    expect(() => limit.check('ann', '2001:db8:1:2:ffff::1')).toThrow(
      expect.objectContaining({ status: 429 }),
    );
    expect(() => limit.check('ann', '2001:db8:1:3::1')).not.toThrow();
  });

  it('forgets what an address got wrong once it signs in', () => {
    fail(9, 'ann', HOME);
    limit.begin('ann', HOME);
    limit.succeeded('ann', HOME);
    fail(9, 'ann', HOME);
    expect(() => limit.check('ann', HOME)).not.toThrow();
  });

  it('never counts right passwords, however many', () => {
    for (let i = 0; i < 500; i += 1) {
      limit.begin('ann', HOME);
      limit.succeeded('ann', HOME);
    }
    expect(() => limit.check('ann', HOME)).not.toThrow();
  });
});

describe('passwords', () => {
  const hasher = createPasswordHasher();

  it('are kept as argon2id of 19 MiB and two passes, salted', async () => {
    const [one, two] = await Promise.all([hasher.hash('birdie'), hasher.hash('birdie')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(two);
  });

  it('match only themselves, whatever letters they have', async () => {
    const stored = await hasher.hash('Løft ⛳ 🏌️');
    expect(await hasher.verify(stored, 'Løft ⛳ 🏌️')).toBe(true);
    expect(await hasher.verify(stored, 'løft ⛳ 🏌️')).toBe(false);
  });

  it('never match where there is no account', async () => {
    expect(await hasher.verify(null, '')).toBe(false);
  });

  it('run two at a time, the rest when one has ended', async () => {
    const stored = await hasher.hash('par');
    const started: string[] = [];
    const tries = ['a', 'b', 'c', 'd'].map((name) => hasher.verify(stored, 'par', () => started.push(name)));
    for (let tick = 0; tick < 50; tick += 1) await Promise.resolve(); // as far as it gets without a hash ending
    expect(started).toEqual(['a', 'b']);
    expect(await Promise.all(tries)).toEqual([true, true, true, true]);
    expect(started).toEqual(['a', 'b', 'c', 'd']);
  });

  it('are not tried when the gate refuses', async () => {
    const stored = await hasher.hash('par');
    const shut = hasher.verify(stored, 'par', () => {
      throw new Error('shut');
    });
    await expect(shut).rejects.toThrow('shut');
    expect(await hasher.verify(stored, 'par')).toBe(true);
  });
});

describe('new accounts', () => {
  it('of one address are 300 at once and 30 a minute after that; those of another do not count', () => {
    let now = 0;
    const count = createRegistrationLimit(() => now);
    const refusals: unknown[] = [];
    const taken = (address: string): number => {
      for (let n = 0; ; n += 1) {
        try {
          count(address);
        } catch (error) {
          refusals.push(error);
          return n;
        }
      }
    };
    expect(taken('192.0.2.1')).toBe(300);
    now = 60_000;
    expect(taken('192.0.2.1')).toBe(30);
    expect(taken('2001:db8::1')).toBe(300);
    expect(taken('2001:db8::2')).toBe(0);
    now = 3_600_000;
    expect(taken('192.0.2.1')).toBe(300);
    const refusal = expect.objectContaining({ status: 429, retryAfter: 2 });
    expect(refusals).toEqual(Array.from({ length: 5 }, () => refusal));
  });
});
