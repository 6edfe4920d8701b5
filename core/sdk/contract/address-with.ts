/** An address with these fields behind what it asks for already; those that are empty are left out. */
export function addressWith(address: string, fields: Readonly<Record<string, string | undefined>>): string {
  const said = Object.entries(fields).filter((field): field is [string, string] => Boolean(field[1]));
  if (said.length === 0) return address;
  return `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams(said)}`;
}
