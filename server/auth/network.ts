import { isIPv6 } from 'node:net';

function groupsOf(address: string): string[] {
  const canonical = new URL(`http://[${address.split('%', 1)[0]}]`).hostname.slice(1, -1);
  const [head = '', tail] = canonical.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  return [...before, ...Array.from({ length: 8 - before.length - after.length }, () => '0'), ...after];
}

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** Returns an IPv4 address, or a proxy's name for the client, unchanged. */
function prefix(address: string, groups: number): string {
  const mapped = MAPPED.exec(address)?.[1];
  if (mapped !== undefined || !isIPv6(address)) return mapped ?? address;
  return groupsOf(address).slice(0, groups).join(':');
}

/** The unit of rate limits: an IPv6 host owns a whole /64. */
export const network = (address: string): string => prefix(address, 4);

/** The /48 that a customer can get on request: 65,536 networks. */
export const site = (address: string): string => prefix(address, 3);
