import { lookup as systemLookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { HttpRefusal } from './http-failure.ts';

/** Not on the public internet: this machine, private nets, link-local (cloud metadata), carrier, test, multicast, reserved. */
const CLOSED_4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
];
/** Of IPv6 only 2000::/3 is public; inside it, the ranges that wrap IPv4 addresses or lead nowhere. */
const OPEN_6 = '2000::/3';
const CLOSED_6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

function listOf(ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', bits] = range.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    list.addSubnet(address, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family);
  }
  return list;
}

export type AddressCheck = (address: string) => boolean;

/** Says which addresses may be called: the public ones, and those that the operator allows (`10.1.2.0/24`). */
export function addressCheck(allowed: readonly string[] = []): AddressCheck {
  const closed = listOf([...CLOSED_4, ...CLOSED_6]);
  const open = listOf([OPEN_6]);
  const exceptions = listOf(allowed);
  return (address) => {
    const plain = unmapped(address);
    const version = isIP(plain);
    if (version === 0) return false;
    const family = version === 6 ? 'ipv6' : 'ipv4';
    if (exceptions.check(plain, family)) return true;
    if (version === 6 && !open.check(plain, family)) return false;
    return !closed.check(plain, family);
  };
}

/** `::ffff:10.0.0.1` and `::ffff:a00:1` are 10.0.0.1. */
function unmapped(address: string): string {
  if (isIP(address) !== 6) return address;
  const mapped = /^\[?::ffff:(.+?)\]?$/i.exec(new URL(`http://[${address.split('%')[0]}]`).hostname);
  const groups = mapped?.[1]?.split(':').map((group) => Number.parseInt(group, 16));
  const [high, low] = groups ?? [];
  if (high === undefined || low === undefined) return address;
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}

/**
 * A lookup that gives the connection only addresses that passed, so that what was checked is what is called: a second
 * answer of the name server (DNS rebinding) is never asked for.
 */
export function guardedLookup(isAllowed: AddressCheck, lookup: typeof systemLookup = systemLookup): LookupFunction {
  return (hostname, options, done) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) {
        done(error, []);
        return;
      }
      const refused = found.find(({ address }) => !isAllowed(address));
      const [first] = found;
      if (refused !== undefined || first === undefined) {
        done(new RefusedAddress(hostname), []);
        return;
      }
      if (options.all) done(null, found);
      else done(null, first.address, first.family);
    });
  };
}

export class RefusedAddress extends HttpRefusal {
  constructor(host: string) {
    super(`${host} is not on the public internet, and the operator has not allowed it (DOCSTEAD_HTTP_ALLOW).`);
    this.name = 'RefusedAddress';
  }
}
