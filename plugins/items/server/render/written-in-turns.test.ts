import { expect, it } from 'vitest';
import { asWritten } from '../../render/as-written.ts';
import { writtenInTurns } from './written-in-turns.ts';

it.each(['', 'short & <b>', '<&>\n'.repeat(100_000), '😀'.repeat(80_000)])(
  'is the text as it was written',
  async (source) => {
    expect(await writtenInTurns(source)).toEqual(asWritten(source));
  },
);

it('lets others have a turn while a long text is escaped', async () => {
  const turns: string[] = [];
  const writing = writtenInTurns('<'.repeat(1_000_000)).then(() => turns.push('written'));
  setImmediate(() => turns.push('another'));
  await writing;
  expect(turns).toEqual(['another', 'written']);
});
