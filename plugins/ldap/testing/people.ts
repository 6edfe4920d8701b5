import { BASE } from './slapd.ts';

export interface Entry {
  readonly dn?: string;
  readonly cn: string;
  readonly uid?: string;
  readonly displayName?: string;
  readonly mail?: string;
  readonly password: string;
}

const base64 = (text: string) => Buffer.from(text).toString('base64');

/** An entry as LDIF, all values in Base64, so that any sign may stand in them. */
export function ldifOf({ dn, cn, uid, displayName, mail, password }: Entry): string {
  const lines = Object.entries({ cn, sn: cn, uid, displayName, mail, userPassword: password })
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${key}:: ${base64(String(value))}`);
  return [`dn:: ${base64(dn ?? `cn=${cn},ou=people,${BASE}`)}`, 'objectClass: inetOrgPerson', ...lines, ''].join('\n');
}

/** A change that adds the entry. */
export function additionOf(entry: Entry): string {
  const [dn, ...lines] = ldifOf(entry).split('\n');
  return [dn, 'changetype: add', ...lines].join('\n');
}

/** What every directory of the tests begins with. */
export const TREE = `dn: ${BASE}
objectClass: dcObject
objectClass: organization
dc: example
o: Example

dn: ou=people,${BASE}
objectClass: organizationalUnit
ou: people

dn: ou=machines,${BASE}
objectClass: organizationalUnit
ou: machines

dn: cn=reader,${BASE}
objectClass: organizationalRole
objectClass: simpleSecurityObject
cn: reader
userPassword: reads everything
`;
