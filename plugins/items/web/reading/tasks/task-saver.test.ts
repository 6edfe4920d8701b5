import { CallError } from '@docstead/core/web';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderMarkdown } from '../../../render/index.ts';
import { boxesOf, taskOf } from './boxes.ts';
import { TaskSaver } from './task-saver.ts';

/** A page on a server that refuses what began with an older revision, as `page/save` does. */
class Stored {
  text: string;
  rev = 1;
  others = 0;
  saves = 0;
  refusal: CallError | undefined;

  constructor(text: string) {
    this.text = text;
  }

  change(text: string): void {
    this.text = text;
    this.rev += 1;
  }

  load = async () => ({
    ...{ page_content: this.text, rev: this.rev, author_name: 'bob' },
    html: renderMarkdown(this.text).html,
  });
  save = async (text: string, base_rev: number) => {
    this.saves += 1;
    if (this.refusal) throw this.refusal;
    if (base_rev !== this.rev) throw new CallError({ kind: 'refused', code: 11201, message: 'stale' });
    this.change(text);
    return this.rev;
  };
  stale = (username: string) => new Error(`${username} was quicker`);
  onOther = () => {
    this.others += 1;
  };
}

const TEXT = '# Plan\n\n- [ ] first\n- [x] second\n\n> - [ ] third';
let stored: Stored;
let saver: TaskSaver;

/** As the reader sees it: of the text that they have on screen. */
function task(words: string, text = TEXT) {
  const doc = document.createElement('div');
  doc.innerHTML = renderMarkdown(text).html;
  const found = boxesOf(doc)
    .map(taskOf)
    .find((one) => one.words === words);
  if (!found) throw new Error(doc.innerHTML);
  return found;
}

beforeEach(() => {
  stored = new Stored(TEXT);
  saver = new TaskSaver(1, stored);
});

describe('a task that is ticked', () => {
  it('is done in the source, each at its line, in the order of the clicks', async () => {
    await Promise.all([
      saver.tick(task('first'), true),
      saver.tick(task('third'), true),
      saver.tick(task('second'), false),
      saver.tick(task('first'), false),
    ]);
    expect(stored.text).toBe('# Plan\n\n- [ ] first\n- [ ] second\n\n> - [x] third');
    expect([stored.rev, stored.others]).toEqual([5, 0]);
  });

  it('meets a text that a colleague saved before: the task is known by its words, and both stay', async () => {
    stored.change(`A line of bob.\n\n${TEXT}`);
    await saver.tick(task('first'), true);
    expect(stored.text).toBe(`A line of bob.\n\n${TEXT.replace('[ ] first', '[x] first')}`);
    expect(stored.others).toBe(1);
  });

  it('meets a text that a colleague saves meanwhile', async () => {
    await saver.tick(task('first'), true);
    stored.change(`A line of bob.\n\n${stored.text}`);
    await saver.tick(task('third'), true);
    await saver.tick(task('second'), false);
    expect(stored.text).toBe('A line of bob.\n\n# Plan\n\n- [x] first\n- [ ] second\n\n> - [x] third');
  });

  it('is done already by the colleague: nothing is saved', async () => {
    stored.change(`New.\n\n${TEXT.replace('[ ] first', '[x] first')}`);
    await saver.tick(task('first'), true);
    expect(stored.saves).toBe(0);
  });

  it.each(['# Plan', '- [ ] first\n- [ ] first', '- [ ] first of all'])(
    'is refused where the colleague left no such task, or several: %j',
    async (text) => {
      stored.change(text);
      await expect(saver.tick(task('first'), true)).rejects.toThrow('bob was quicker');
      expect([stored.text, stored.others]).toEqual([text, 1]);
    },
  );

  it('is refused under a lock, and the next one may be done', async () => {
    stored.refusal = new CallError({ kind: 'refused', code: 11203, message: 'bob is editing this page.' });
    await expect(saver.tick(task('first'), true)).rejects.toThrow('bob is editing');
    stored.refusal = undefined;
    await saver.tick(task('second'), false);
    expect(stored.text).toBe(TEXT.replace('[x] second', '[ ] second'));
  });
});
