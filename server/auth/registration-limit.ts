import { tooMany } from '../failures.ts';
import { network } from './network.ts';

/** New accounts of one address at once: twice a club of 150 phones behind one Wi-Fi. */
const AT_ONCE = 300;
/** And as many more each minute after that. */
const A_MINUTE = 30;
/** Keeps a flood of made-up addresses from filling the memory. */
const MOST_ADDRESSES = 20_000;

/** How full an address had its allowance, and when. */
interface Allowance {
  left: number;
  at: number;
}

/**
 * Counts an attempt to register, or throws 429 with the seconds to wait. `now` is in milliseconds and never goes back.
 */
export function createRegistrationLimit(
  now: () => number = () => performance.now(),
): (address: string) => void {
  const allowances = new Map<string, Allowance>();
  const perMs = A_MINUTE / 60_000;
  return (address) => {
    const from = network(address);
    const at = now();
    const before = allowances.get(from) ?? { left: AT_ONCE, at };
    const left = Math.min(AT_ONCE, before.left + (at - before.at) * perMs);
    if (left < 1)
      throw tooMany(
        'Too many new accounts from this network at once. Please try again in a minute.',
        Math.ceil((1 - left) / perMs / 1000),
      );
    allowances.delete(from);
    allowances.set(from, { left: left - 1, at });
    if (allowances.size > MOST_ADDRESSES) allowances.delete(allowances.keys().next().value!);
  };
}
