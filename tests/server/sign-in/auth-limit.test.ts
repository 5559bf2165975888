import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createConcurrencyLimit } from '#server/auth/concurrency-limit.ts';
import { toNetwork, toSitePrefix } from '#server/auth/network.ts';
import { createPasswordHasher } from '#server/auth/passwords.ts';
import { createSignUpLimit } from '#server/auth/network-limits.ts';
import { createSignInLimit, type SignInLimit, type SignInSource } from '#server/auth/signin-limit.ts';
import { serviceUnavailable } from '#server/failures.ts';

const HOME = '192.0.2.1';
const CLUB = '198.51.100.7';
const MINUTE = 60_000;
const refused = expect.objectContaining({ status: 429 });

describe('the limit on failed sign-ins', () => {
  let limit: SignInLimit;
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
    limit = createSignInLimit();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const strange = (account: string | null, address: string): SignInSource => ({
    account,
    address,
    isHomeNetwork: false,
  });
  const fromHomeNetwork = (account: string, address: string): SignInSource => ({
    account,
    address,
    isHomeNetwork: true,
  });
  /** Ms until a password is checked or refused. */
  async function timeTry(attempt: SignInSource) {
    const from = performance.now();
    const { succeed: succeeded } = await limit.begin(attempt);
    return { after: performance.now() - from, succeeded };
  }
  async function fail(times: number, attempt: SignInSource): Promise<void> {
    for (let i = 0; i < times; i += 1) await limit.begin(attempt);
  }
  /** The number of passwords checked within `ms`, if all tries are repeated every second. */
  async function countChecked(ms: number, tries: () => SignInSource[]): Promise<number> {
    let checked = 0;
    for (let passed = 0; passed < ms; passed += 1000) {
      for (const attempt of tries())
        limit.begin(attempt).then(
          () => (checked += 1),
          () => {},
        );
      await vi.advanceTimersByTimeAsync(1000);
    }
    return checked;
  }

  it('delays a sign-in from the user’s usual network by six seconds after ten wrong passwords there', async () => {
    await fail(10, fromHomeNetwork('ann', HOME));
    const eleventh = timeTry(fromHomeNetwork('ann', HOME));
    await vi.advanceTimersByTimeAsync(6_000);
    expect((await eleventh).after).toBe(6_000);
  });

  it('does not delay a sign-in from the user’s usual network while clients in other networks guess', async () => {
    const guessers = Array.from({ length: 40 }, (_, i) => strange('ann', `2001:db8:${i}::1`));
    const attack = countChecked(2 * MINUTE, () => guessers);
    await vi.advanceTimersByTimeAsync(90_500);
    expect((await timeTry(fromHomeNetwork('ann', HOME))).after).toBe(0);
    await vi.advanceTimersByTimeAsync(MINUTE);
    await attack;
  });

  it('delays the account’s owner on a new network by at most six seconds while clients in thousands of networks guess', async () => {
    let host = 0;
    const guessers = () =>
      Array.from({ length: 100 }, () => strange('ann', `2001:db8:1:${(host += 1).toString(16)}::1`));
    const attack = countChecked(2 * MINUTE, guessers);
    await vi.advanceTimersByTimeAsync(90_500);
    const own = timeTry(strange('ann', CLUB));
    await vi.advanceTimersByTimeAsync(31_000);
    expect((await own).after).toBeLessThanOrEqual(6_000);
    await attack;
  });

  it('allows 50 guesses of one account at once and then 10 a minute, from all addresses together', async () => {
    let host = 0;
    const guessers = () =>
      Array.from({ length: 60 }, () => strange('ann', `2001:${(host += 1).toString(16)}::1`));
    expect(await countChecked(3 * MINUTE, guessers)).toBeLessThanOrEqual(50 + 10 * 3);
  });

  it('allows 10 guesses from the user’s usual network at once and then 10 a minute', async () => {
    const tries = Array.from({ length: 30 }, () => fromHomeNetwork('ann', HOME));
    expect(await countChecked(3 * MINUTE, () => tries)).toBeLessThanOrEqual(10 + 10 * 3);
  });

  it('delays no other user in a club’s network after a thousand wrong passwords there', async () => {
    for (let golfer = 0; golfer < 100; golfer += 1) await fail(10, strange(`golfer ${golfer}`, CLUB));
    for (let golfer = 0; golfer < 150; golfer += 1)
      expect((await timeTry(strange(`golfer ${golfer}`, CLUB))).after).toBe(0);
  });

  it('refuses further unknown names from a network after many of them, but delays no sign-in to an existing account', async () => {
    await fail(30, strange(null, CLUB));
    await expect(limit.begin(strange(null, CLUB))).rejects.toEqual(
      expect.objectContaining({
        status: 429,
        details: { retryAfter: 2 },
        message: 'Too many failed logins. Please try again in 2 seconds.',
      }),
    );
    expect((await timeTry(strange('ann', CLUB))).after).toBe(0);
    await vi.advanceTimersByTimeAsync(2_000);
    await limit.begin(strange(null, CLUB));
  });

  it('refuses a sign-in that would have to wait more than eight seconds, and the answer says how long to wait', async () => {
    await fail(10, fromHomeNetwork('ann', HOME));
    const many = Array.from({ length: 30 }, () => limit.begin(fromHomeNetwork('ann', HOME)));
    const ended = Promise.allSettled(many);
    await vi.advanceTimersByTimeAsync(8_000);
    const reasons = (await ended).flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
    expect(reasons).toHaveLength(29);
    for (const reason of reasons)
      expect(reason).toEqual(expect.objectContaining({ status: 429, details: { retryAfter: 6 } }));
  });

  it('counts all addresses of one IPv6 network as one address', async () => {
    await fail(30, strange(null, '2001:db8:1:2::5'));
    await expect(limit.begin(strange(null, '2001:db8:1:2:ffff::1'))).rejects.toEqual(refused);
    await limit.begin(strange(null, '2001:db8:1:3::1'));
  });

  it('does not count right passwords, even if many are sent at the same time', async () => {
    for (let i = 0; i < 500; i += 1) (await timeTry(fromHomeNetwork('ann', HOME))).succeeded();
    const parallel = Array.from({ length: 15 }, () => limit.begin(strange('ann', CLUB)));
    for (const attempt of parallel) (await attempt).succeed();
    await fail(10, fromHomeNetwork('ann', HOME));
    expect((await timeTry(strange('ann', CLUB))).after).toBe(0);
  });

  it('does not count a password that the server did not check', async () => {
    for (let i = 0; i < 50; i += 1) (await limit.begin(fromHomeNetwork('ann', HOME))).cancel();
    expect((await timeTry(fromHomeNetwork('ann', HOME))).after).toBe(0);
  });
});

describe('the network', () => {
  it.each([
    ['2001:db8:1:2::5', '2001:db8:1:2', '2001:db8:1'],
    ['2001:0DB8:0001:0002:ffff::1', '2001:db8:1:2', '2001:db8:1'],
    ['2001:db8::2:3:4:5:6', '2001:db8:0:2', '2001:db8:0'],
    ['::1', '0:0:0:0', '0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0', 'fe80:0:0'],
    ['::ffff:192.0.2.1', '192.0.2.1', '192.0.2.1'],
    ['192.0.2.1', '192.0.2.1', '192.0.2.1'],
    ['unknown', 'unknown', 'unknown'],
  ])('of the IP address %s is %s', (address, ofHost, ofSite) => {
    expect([toNetwork(address), toSitePrefix(address)]).toEqual([ofHost, ofSite]);
  });
});

describe('passwords', () => {
  const hasher = createPasswordHasher();

  it('are stored as salted argon2id hashes with 19 MiB and two passes', async () => {
    const [one, two] = await Promise.all([hasher.hash('birdie'), hasher.hash('birdie')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(two);
  });

  it('may contain any characters, and are compared exactly, including upper and lower case', async () => {
    const stored = await hasher.hash('Løft ⛳ 🏌️');
    expect(await hasher.verify(stored, 'Løft ⛳ 🏌️')).toBe(true);
    expect(await hasher.verify(stored, 'løft ⛳ 🏌️')).toBe(false);
  });

  it('are never accepted for an account that does not exist', async () => {
    expect(await hasher.verify(null, '')).toBe(false);
  });
});

describe('A queue for password checks', () => {
  it('runs two checks at a time and the others in order of arrival, even after a failed check', async () => {
    const limited = createConcurrencyLimit({ maxParallel: 2, maxWaiting: 300 }, () =>
      serviceUnavailable('Too many.', 3),
    );
    const started: string[] = [];
    const ends: (() => void)[] = [];
    const work = (name: string) => async () => {
      started.push(name);
      await new Promise<void>((end) => void ends.push(end));
      if (name === 'a') throw new Error('a failed');
    };
    const results = Promise.allSettled(['a', 'b', 'c', 'd'].map((name) => limited(work(name))));
    await vi.waitFor(() => expect(started).toEqual(['a', 'b']));
    ends[0]!();
    await vi.waitFor(() => expect(started).toEqual(['a', 'b', 'c']));
    ends[1]!();
    await vi.waitFor(() => expect(started).toEqual(['a', 'b', 'c', 'd']));
    for (const end of ends) end();
    expect((await results).map(({ status }) => status)).toEqual([
      'rejected',
      'fulfilled',
      'fulfilled',
      'fulfilled',
    ]);
  });
});

describe('the registration of new accounts', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['performance'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is limited for each address to 300 at once and then 30 a minute', () => {
    const count = createSignUpLimit();
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
    vi.advanceTimersByTime(MINUTE);
    expect(taken('192.0.2.1')).toBe(30);
    expect(taken('2001:db8::1')).toBe(300);
    expect(taken('2001:db8::2')).toBe(0);
    vi.advanceTimersByTime(59 * MINUTE);
    expect(taken('192.0.2.1')).toBe(300);
    const refusal = expect.objectContaining({ status: 429, details: { retryAfter: 2 } });
    expect(refusals).toEqual(Array.from({ length: 5 }, () => refusal));
  });
});
