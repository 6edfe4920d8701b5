import { isFailed } from '@docstead/core/contract';
import { describe, expect, it } from 'vitest';
import { MOST_LINKS } from '../../limits.ts';
import { channelsIn, channelsRule } from './channels.ts';

/** The parameters of the refusal; undefined where the lines are saved. */
const refusalOf = (links: string) => {
  try {
    void channelsRule({ group_number: '', pledge: '', links, daily_requests: 3, ready: false }, { links }, {});
    return undefined;
  } catch (thrown) {
    if (!isFailed(thrown)) throw thrown;
    return thrown.detail.params;
  }
};

describe('the official channels', () => {
  it('are a name and an address in each line', () => {
    const lines = '使用文档 https://docs.example.com/a?b=c#d\r\n\n  Bug reports,  please   HTTP://Bugs.Example \n';
    expect(refusalOf(lines)).toBeUndefined();
    expect(channelsIn(lines)).toEqual([
      { label: '使用文档', url: 'https://docs.example.com/a?b=c#d' },
      { label: 'Bug reports,  please', url: 'http://bugs.example/' },
    ]);
  });

  it.each(
    [
      'https://docs.example.com',
      'Documentation',
      'Documentation docs.example.com',
      'Documentation //docs.example.com',
      'Script javascript:alert(1)',
      'Script https:alert(1)',
      'Script JavaScript:https://docs.example.com',
      'Data data:text/html,<script>alert(1)</script>',
      'Mail mailto:a@example.com',
      'Broken https://',
      'Broken https://a b.example',
      'Port https://docs.example.com:99999',
      'Documentation https://docs.example.com,',
    ].filter((line) => !line.endsWith(',')),
  )('refuse the line “%s”, and name it', (line) => {
    expect(refusalOf(`Good https://good.example\n${line}`)).toEqual({ line });
    expect(channelsIn(`${line}\nGood https://good.example`)).toEqual([{ label: 'Good', url: 'https://good.example/' }]);
  });

  it('refuse more lines than the page shows', () => {
    const lines = (count: number) =>
      Array.from({ length: count }, (_, at) => `n${at} https://n${at}.example`).join('\n');
    expect(refusalOf(lines(MOST_LINKS))).toBeUndefined();
    expect(refusalOf(lines(MOST_LINKS + 1))).toMatchObject({ context: 'many', most: MOST_LINKS });
    expect(channelsIn(lines(MOST_LINKS + 1))).toHaveLength(MOST_LINKS);
  });

  it('show the beginning of a long line that is refused', () => {
    expect(refusalOf('x'.repeat(5_000))).toEqual({ line: `${'x'.repeat(100)}…` });
  });

  it('are read in time however hostile the lines are', () => {
    const hostile = `${'a '.repeat(1_200)}\n${'\u3000'.repeat(2_000)}b`;
    expect(channelsIn(hostile)).toEqual([]);
  });
});
