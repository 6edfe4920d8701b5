import { PassThrough, Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { Refused } from '../../format/project.ts';
import { land } from './incoming.ts';

it('What breaks off before the first of it is read is refused like what breaks off later.', async () => {
  const body = new PassThrough();
  const landing = land(body, 'a.json');
  // From the first moment: an error that nobody hears would end the process, and these tests with it.
  expect(body.listenerCount('error')).toBe(1);
  body.destroy(new Error('the other side has closed'));
  await expect(landing).rejects.toThrow('the other side has closed');
});

it('What is sent is put down under the name of the file alone, and nothing is refused as empty.', async () => {
  const landed = await land(Readable.from(['# One']), 'C:\\docs\\../one.md');
  expect(landed.incoming).toMatchObject({ name: 'one.md', size: 5 });
  await landed.remove();
  await expect(land(Readable.from([]), 'a.md')).rejects.toThrow(Refused);
});
