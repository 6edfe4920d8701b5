import { isIPv6 } from 'node:net';

/** What tries are counted by, rather than the address itself: an IPv4 address, or the /64 that one IPv6 host may choose its addresses from. */
export function networkOf(ip: string): string {
  const dotted = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (dotted?.[1]) return dotted[1];
  if (!isIPv6(ip)) return ip;
  const groups = groupsOf((ip.split('%')[0] ?? ip).toLowerCase());
  return mappedOf(groups) ?? groups.slice(0, 4).join(':');
}

function groupsOf(ip: string): string[] {
  const [head = '', tail] = ip.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length;
  const all = [...left, ...Array<string>(Math.max(0, zeros)).fill('0'), ...right];
  return all.map((group) => group.replace(/^0+(?=.)/, ''));
}

/** An IPv4 address that is written as IPv6 without dots. */
function mappedOf(groups: readonly string[]): string | undefined {
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return undefined;
  const bytes = groups.slice(6).flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255]);
  return bytes.join('.');
}
