import { isIPv6 } from 'node:net';

function splitIpv6(address: string): string[] {
  const canonical = new URL(`http://[${address.split('%', 1)[0]}]`).hostname.slice(1, -1);
  const [head = '', tail] = canonical.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  return [...before, ...Array.from({ length: 8 - before.length - after.length }, () => '0'), ...after];
}

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** Returns an IPv4 address, or a proxy's name for the client, unchanged. */
function toPrefix(address: string, groups: number): string {
  const mapped = MAPPED.exec(address)?.[1];
  if (mapped !== undefined || !isIPv6(address)) return mapped ?? address;
  return splitIpv6(address).slice(0, groups).join(':');
}

/** The unit of rate limits: an IPv6 host owns a whole /64. */
export const toNetwork = (address: string): string => toPrefix(address, 4);

/** The /48 that a customer can get on request: 65,536 networks. */
export const toSite = (address: string): string => toPrefix(address, 3);
