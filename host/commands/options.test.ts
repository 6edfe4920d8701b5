import { describe, expect, it } from 'vitest';
import { readOptions } from './options.ts';

const specs = { username: { summary: 'the name', required: true }, locale: { summary: 'en or zh-cn' } };
const read = (...args: string[]) => readOptions(args, { command: 'setup', specs });

describe('the options of a command', () => {
  it('are read in both spellings, and keep what looks like an option as a value', () => {
    expect(read('--username', 'ann', '--locale=zh-cn')).toEqual({ username: 'ann', locale: 'zh-cn' });
    expect(read('--username=a=b')).toEqual({ username: 'a=b' });
    expect(read('--username', '--x')).toEqual({ username: '--x' });
  });

  it.each([
    [['--user', 'x'], 'setup: there is no option --user. It takes --username, --locale.'],
    [['--constructor', 'x'], 'setup: there is no option --constructor.'],
    [['ann'], 'setup: "ann" is not expected here; options are written --name value.'],
    [['--username'], 'setup: the option --username needs a value.'],
    [['--username', 'a', '--username', 'b'], 'setup: the option --username is given twice.'],
    [['--locale', 'en'], 'setup: the option --username is missing (the name).'],
  ])('%j ends in one sentence and exit code 2', (args, sentence) => {
    expect(() => read(...args)).toThrow(
      expect.objectContaining({ sentence: expect.stringContaining(sentence), exit: 2 }),
    );
  });
});
