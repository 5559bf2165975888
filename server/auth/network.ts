import { isIPv6 } from 'node:net';

function splitIpv6(address: string): string[] {
  const canonicalAddress = new URL(`http://[${address.split('%', 1)[0]}]`).hostname.slice(1, -1);
  const [leadingText = '', trailingText] = canonicalAddress.split('::');
  const headGroups = leadingText === '' ? [] : leadingText.split(':');
  const tailGroups = trailingText ? trailingText.split(':') : [];
  return [
    ...headGroups,
    ...Array.from({ length: 8 - headGroups.length - tailGroups.length }, () => '0'),
    ...tailGroups,
  ];
}

const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** Returns the first `groupCount` groups of an IPv6 address; IPv4 addresses and other texts unchanged. */
function toAddressPrefix(address: string, groupCount: number): string {
  const mappedAddress = MAPPED_IPV4.exec(address)?.[1];
  if (mappedAddress !== undefined || !isIPv6(address)) return mappedAddress ?? address;
  return splitIpv6(address).slice(0, groupCount).join(':');
}

/** Used as the address of a program on this machine that connects by a Unix socket without a proxy. */
const UNIX_SOCKET = 'unix socket';

/** The unit of rate limits, because an IPv6 host owns a whole /64. */
export const toNetwork = (address: string | undefined): string => toAddressPrefix(address ?? UNIX_SOCKET, 4);

/** Returns the /48 of an IPv6 address, because one customer may own all of its 65,536 /64 networks. */
export const toSitePrefix = (address: string): string => toAddressPrefix(address, 3);

const LOOPBACK_ADDRESS = /^(::ffff:)?127\.|^::1$/;

/** True for a connection from this machine; a connection by a Unix socket has no address. */
export const isLocal = (address: string | undefined): boolean =>
  address === undefined || LOOPBACK_ADDRESS.test(address);
