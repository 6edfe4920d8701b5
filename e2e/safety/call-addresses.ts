import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CallSpec } from '@docstead/core/contract';

const root = join(import.meta.dirname, '../..');

/** Every call of this distribution that writes, from the contracts, so that a call which comes later is among them. */
export async function callsThatWrite(): Promise<Map<string, CallSpec>> {
  const manifest = JSON.parse(readFileSync(join(root, 'plugin-manifest.json'), 'utf8')) as {
    readonly plugins: Readonly<Record<string, { readonly from: string }>>;
  };
  const found = new Map<string, CallSpec>();
  for (const { from } of Object.values(manifest.plugins)) {
    const file = join(root, from, 'contract.ts');
    if (!existsSync(file)) continue;
    const { api } = (await import(file)) as { readonly api: Readonly<Record<string, CallSpec>> };
    for (const [path, spec] of Object.entries(api)) {
      if (!(spec.reads ?? spec.method === 'GET')) found.set(path, spec);
    }
  }
  return found;
}

/** What an attacker would send: the ids of the victim's things where the call takes them, and words of his own. */
export function hostileQuery({ input }: CallSpec, ids: Readonly<Record<string, string>>): string {
  const { properties = {} } = input as { readonly properties?: Readonly<Record<string, { readonly type?: string }>> };
  const fields = Object.entries(properties).map(([name, { type }]) => [
    name,
    ids[name] ?? (type === 'string' ? 'pwned' : '1'),
  ]);
  return new URLSearchParams(fields).toString();
}

/** The ways to write the address of one call. */
export function addressesOf(path: string, query: string): string[] {
  return [`/server/index.php?s=${path}&${query}`, `/server/api/../..${`/server${path}`}?${query}`, `${path}?${query}`];
}
