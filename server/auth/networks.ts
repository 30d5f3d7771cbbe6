import { isIP } from 'node:net';

/** A part of the network that an address lies in. */
interface Network {
  name: string;
  /** How much of a limit it has, compared with the smallest. */
  share: number;
}

const BITS_OF_A_GROUP = 16;
/** Of IPv6: what one home has (a provider gives it anything from the first to the last), and how much it may do. */
const PREFIXES = [
  { bits: 64, share: 1 },
  { bits: 56, share: 2 },
  { bits: 48, share: 4 },
] as const;

/**
 * Whose address it is, for counting, the smallest network first: an IPv4 address itself; of an IPv6 address its
 * first 64, 56 and 48 bits, for whoever has one of these networks has every address in it.
 */
export const networksOf = (address: string): readonly [Network, ...Network[]] => {
  if (isIP(address) !== 6) return [{ name: address, share: 1 }];
  const groups = groupsOf(address);
  const [home, ...wider] = PREFIXES;
  const part = ({ bits, share }: (typeof PREFIXES)[number]) => ({ name: prefixOf(groups, bits), share });
  return [part(home), ...wider.map(part)];
};

/** The smallest network of an address: an IPv4 address itself, the /64 of an IPv6 address. */
export const networkOf = (address: string): string => networksOf(address)[0].name;

const groupsOf = (address: string): number[] => {
  const [head = '', tail] = address.toLowerCase().split('%', 1).join('').split('::');
  const groupsIn = (text: string | undefined) => (text ? text.split(':') : []);
  const [left, right] = [groupsIn(head), groupsIn(tail)];
  const missing = tail === undefined ? 0 : 8 - left.length - right.length;
  const whole = [...left, ...Array<string>(Math.max(0, missing)).fill('0'), ...right];
  return whole.map((group) => Number.parseInt(group, 16));
};

const prefixOf = (groups: readonly number[], bits: number): string => {
  const kept = groups.slice(0, Math.ceil(bits / BITS_OF_A_GROUP)).map((group, at) => {
    const beyond = Math.max(0, (at + 1) * BITS_OF_A_GROUP - bits);
    return ((group >> beyond) << beyond).toString(16);
  });
  return `${kept.join(':')}::/${bits}`;
};
