import { afterAll } from 'vitest';
import { openHosts } from './open-hosts.ts';

/** A host that a test file leaves behind would go on asking its database, beside the files after it. */
afterAll(async () => {
  const left = [...openHosts];
  for (const [close] of left) await close();
  for (const [, made] of left) throw made;
});
