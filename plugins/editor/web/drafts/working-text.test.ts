import { describe, expect, it } from 'vitest';
import { type Edit, WorkingText } from './working-text.ts';

const start = { page_title: 'One', page_content: 'stored', cat_id: '0' };

function source(content: string) {
  const one = {
    content,
    reads: 0,
    read: () => {
      one.reads += 1;
      return one.content;
    },
    write: (text: string) => {
      one.content = text;
    },
    told: [] as string[],
    takeBack: () => void one.told.push('takeBack'),
    forget: () => void one.told.push('forget'),
    show: () => void one.told.push('show'),
    bringIn: (editsOf: (now: string) => readonly Edit[]) => {
      for (const { from, to, insert } of [...editsOf(one.content)].reverse()) {
        one.content = one.content.slice(0, from) + insert + one.content.slice(to);
      }
    },
  };
  return one;
}

describe('the text that is worked on', () => {
  it('is read from its source only after something was typed, and once for each time', () => {
    const text = new WorkingText(start);
    const view = source('as the view has it');
    text.connect(view);
    expect([text.read().page_content, view.reads]).toEqual(['stored', 0]);
    view.content = 'typed';
    text.typed();
    expect([text.read().page_content, text.read().page_content, view.reads]).toEqual(['typed', 'typed', 1]);
  });

  it('keeps what was typed last when its source goes, and minds no source that went before', () => {
    const text = new WorkingText(start);
    const [old, next] = [source('old'), source('next')];
    const leaveOld = text.connect(old);
    old.content = 'typed in the old one';
    text.typed();
    const leaveNext = text.connect(next);
    next.content = 'typed in the next one';
    leaveOld();
    text.typed();
    expect(text.read().page_content).toBe('typed in the next one');
    next.content = 'and more';
    text.typed();
    leaveNext();
    next.content = 'after it went';
    expect(text.read().page_content).toBe('and more');
  });

  it('takes in what a colleague wrote, edit by edit where there is a source, and at once where there is none', () => {
    const next = { page_title: 'Theirs', page_content: 'stored by both', cat_id: '4' };
    const edits = (now: string) => [{ from: now.length, to: now.length, insert: ' by both' }];
    const text = new WorkingText(start);
    const { version } = text;
    // The text, the title and the place.
    expect(text.takeIn(next, edits)).toBe(3);
    expect([text.read(), text.version]).toEqual([next, version + 1]);
    const view = source('typed');
    text.connect(view);
    text.typed();
    expect(text.takeIn({ ...next, page_content: 'typed by both' }, edits)).toBe(1);
    text.typed();
    expect([view.content, text.read()]).toEqual(['typed by both', { ...next, page_content: 'typed by both' }]);
  });

  it('gives back what a colleague brought, and keeps the title that was typed since', () => {
    const text = new WorkingText(start);
    const view = source('stored');
    text.connect(view);
    text.takeBack();
    text.takeIn({ page_title: 'Theirs', page_content: 'stored', cat_id: '4' }, () => []);
    text.takeIn({ page_title: 'Theirs, again', page_content: 'stored', cat_id: '4' }, () => []);
    text.change({ cat_id: '7' });
    text.takeBack();
    expect([text.head, view.told]).toEqual([
      { page_title: 'One', cat_id: '7', page_content: 'stored' },
      ['takeBack', 'forget'],
    ]);
    text.takeIn({ ...text.read(), page_title: 'Theirs' }, () => []);
    text.replace(start);
    text.takeBack();
    expect([text.head.page_title, view.told]).toEqual(['One', ['takeBack', 'forget', 'forget']]);
  });

  it('that was typed without a source stays what it was', () => {
    const text = new WorkingText(start);
    text.typed();
    expect(text.read()).toEqual(start);
  });

  it('is another with title or place alone, and tells whoever listens, until they stop', () => {
    const text = new WorkingText(start);
    let told = 0;
    const stop = text.subscribe(() => {
      told += 1;
    });
    text.change({ page_title: 'Two' });
    text.change({ cat_id: '4' });
    stop();
    text.change({ page_title: 'Three' });
    expect([told, text.version]).toEqual([2, 3]);
    expect(text.read()).toEqual({ page_title: 'Three', page_content: 'stored', cat_id: '4' });
  });
});
