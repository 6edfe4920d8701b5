import { BASE } from './slapd.ts';

export interface Entry {
  readonly dn?: string;
  readonly cn: string;
  readonly uid?: string;
  readonly displayName?: string;
  readonly mail?: string;
  /** Of an Active Directory: `AD_SCHEMA` has to be there. */
  readonly sAMAccountName?: string;
  readonly userPrincipalName?: string;
  readonly password: string;
}

const base64 = (text: string) => Buffer.from(text).toString('base64');

/** An entry as LDIF, all values in Base64, so that any sign may stand in them. */
export function ldifOf({ dn, cn, password, ...rest }: Entry): string {
  const classes = rest.sAMAccountName === undefined ? [] : ['objectClass: adPerson'];
  const lines = Object.entries({ cn, sn: cn, ...rest, userPassword: password })
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${key}:: ${base64(String(value))}`);
  return [
    `dn:: ${base64(dn ?? `cn=${cn},ou=people,${BASE}`)}`,
    'objectClass: inetOrgPerson',
    ...classes,
    ...lines,
    '',
  ].join('\n');
}

/** A change that adds the entry. */
export function additionOf(entry: Entry): string {
  const [dn, ...lines] = ldifOf(entry).split('\n');
  return [dn, 'changetype: add', ...lines].join('\n');
}

/** What of Active Directory the tests need, for the head of slapd's configuration. */
export const AD_SCHEMA = `attributetype ( 1.2.840.113556.1.4.221 NAME 'sAMAccountName' EQUALITY caseIgnoreMatch
  SYNTAX 1.3.6.1.4.1.1466.115.121.1.15 SINGLE-VALUE )
attributetype ( 1.2.840.113556.1.4.656 NAME 'userPrincipalName' EQUALITY caseIgnoreMatch
  SYNTAX 1.3.6.1.4.1.1466.115.121.1.15 SINGLE-VALUE )
objectclass ( 1.2.840.113556.1.5.9999 NAME 'adPerson' SUP top AUXILIARY MAY ( sAMAccountName $ userPrincipalName ) )`;

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
