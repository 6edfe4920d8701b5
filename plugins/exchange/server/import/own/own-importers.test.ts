import { describe, expect, it } from 'vitest';
import { Refused } from '../../../format/project.ts';
import type { ExchangeSetup } from '../../setup.ts';
import { ownImporters } from './own-importers.ts';

const incoming = { name: 'a.json', path: '/nowhere', size: 2, head: new Uint8Array() };

/** A thread that ends with this. */
function reading(thrown: Error, signal = new AbortController().signal): Promise<unknown> {
  const thread = { run: () => Promise.reject(thrown) };
  // What these readers use of it.
  const app = { thread: () => thread, text: () => '' } as unknown as ExchangeSetup;
  const [first] = ownImporters(app);
  return (first?.read(incoming, { locale: 'en', signal }) ?? Promise.resolve()).catch((error: unknown) => error);
}

describe('a file that its reader comes to no end with', () => {
  it.each([
    ['memory', Object.assign(new Error('out of memory'), { code: 'ERR_WORKER_OUT_OF_MEMORY' })],
    ['time', new DOMException('ended', 'TimeoutError')],
  ])('is too large where it took all %s', async (_what, thrown) => {
    const refused = await reading(thrown);
    expect(refused instanceof Refused && refused.why).toBe('tooLarge');
  });

  it('is nobody’s fault where its sender has gone, and a bug where it is one', async () => {
    const gone = new DOMException('gone', 'TimeoutError');
    expect(await reading(gone, AbortSignal.abort(gone))).toBe(gone);
    const bug = new TypeError('a bug');
    expect(await reading(bug)).toBe(bug);
  });
});
