/** With what may be put behind it, the 30 characters of a username. */
const LONGEST = 23;

interface Random {
  hex(bytes: number): string;
}

/** Usernames for somebody who is called so elsewhere, the best one first: what no username has in it becomes `-`. */
export function* usernamesLike(called: string, random: Random): Generator<string> {
  const plain = plainOf(called);
  yield plain;
  for (let number = 2; number < 6; number += 1) yield `${plain}-${number}`;
  yield `${plain}-${random.hex(3)}`;
}

function plainOf(called: string): string {
  const plain = called
    .replace(/[^A-Za-z0-9_.\u4e00-\u9fa5]+|\.{2,}/g, '-')
    .slice(0, LONGEST)
    .replace(/^[-.]+|[-.]+$/g, '');
  return plain.length < 2 ? `user${plain === '' ? '' : `-${plain}`}` : plain;
}
