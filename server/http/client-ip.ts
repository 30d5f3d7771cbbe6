import { isIP } from 'node:net';

const plain = (address: string): string => (address.startsWith('::ffff:') ? address.slice(7) : address);

/**
 * The address a request comes from. `proxies` proxies stand in front of this server: the nearest is the
 * peer of the connection, and each of them added the address it saw to the right end of
 * `x-forwarded-for`. What stands further left was written by the client, who may write anything.
 */
export const clientIp = (
  peer: string | undefined,
  forwardedFor: string | null | undefined,
  proxies: number,
): string => {
  const nearest = plain(peer ?? '0.0.0.0');
  if (proxies === 0) return nearest;
  const hops = (forwardedFor ?? '').split(',').map((hop) => plain(hop.trim()));
  const claimed = hops.at(-proxies) ?? '';
  return isIP(claimed) ? claimed : nearest;
};

/**
 * Whose address it is, for counting: an IPv4 address itself, of an IPv6 address its first 64 bits, for any
 * home has as many addresses below them as it likes.
 */
export const networkOf = (address: string): string => {
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = address.toLowerCase().split('%', 1).join('').split('::');
  const groupsIn = (text: string | undefined) => (text ? text.split(':') : []);
  const [left, right] = [groupsIn(head), groupsIn(tail)];
  const missing = tail === undefined ? 0 : 8 - left.length - right.length;
  const whole = [...left, ...Array<string>(Math.max(0, missing)).fill('0'), ...right];
  return whole
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
};
