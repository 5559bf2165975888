import { BlockList, isIP } from 'node:net';

/** IPv4 networks outside the public internet (IANA's special-purpose registry). */
const NON_PUBLIC_IPV4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;

/** The only public range of IPv6 so far. `NON_PUBLIC_IPV6` lists its networks that embed IPv4 or have special uses. */
const PUBLIC_IPV6 = ['2000::', 3] as const;
const NON_PUBLIC_IPV6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const blockedAddresses = new BlockList();
for (const [network, prefixLength] of NON_PUBLIC_IPV4)
  blockedAddresses.addSubnet(network, prefixLength, 'ipv4');
for (const [network, prefixLength] of NON_PUBLIC_IPV6)
  blockedAddresses.addSubnet(network, prefixLength, 'ipv6');
const allocatedAddresses = new BlockList();
allocatedAddresses.addSubnet(...PUBLIC_IPV6, 'ipv6');

export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !blockedAddresses.check(address, 'ipv4');
  return (
    isIP(address) === 6 &&
    allocatedAddresses.check(address, 'ipv6') &&
    !blockedAddresses.check(address, 'ipv6')
  );
}
