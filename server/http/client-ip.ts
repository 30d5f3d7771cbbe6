import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { networkOf } from '../auth/networks.ts';

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

/** The smallest network that a request of the socket server comes from, behind `proxies` proxies. */
export const networkOfRequest = (
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  proxies: number,
): string =>
  networkOf(clientIp(socket.remoteAddress, [headers['x-forwarded-for']].flat().join(','), proxies));
