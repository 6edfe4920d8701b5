import { renderPlugin } from '@docstead/core/testing/web';
import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { plugin } from '../../contract/index.ts';
import { useDocumentTitle } from '../frame-hooks.ts';
import { Link } from '../navigation/Link.tsx';
import { web } from '../plugin.ts';
import { currentShell } from '../shell.ts';
import { useLanguage, useText } from './hooks.ts';
import { Trans } from './Trans.tsx';
import { textOf } from './text-of.ts';
import { addTexts } from './texts.ts';

const EVIL = '<b>"O\'Neil" & $t(secret) {{size}}</who>';

const routes = plugin({
  id: 'notes',
  version: '1.0.0',
  sdk: '^1.0.0',
  routes: [{ id: 'home', path: '/notes', title: 'title' }],
});

const en = {
  title: 'Notes',
  pages_one: '{{count, number}} page',
  pages_other: '{{count, number}} pages',
  part: '{{part, number(style: percent)}} read',
  saved: '<who>{{name}}</who> saved <b>{{count}}</b> of it.',
  secret: 'a secret',
};
const zh = {
  title: '笔记',
  pages_other: '{{count, number}} 页',
  part: '已读 {{part, number(style: percent)}}',
  saved: '其中 <b>{{count}}</b> 处由 <who>{{name}}</who> 保存。',
  secret: '秘密',
};

const renders: number[] = [];

function Home() {
  const t = useText('notes');
  const core = useText('core');
  const [, setLocale] = useLanguage();
  renders.push(1);
  useDocumentTitle(t('title'));
  return (
    <>
      <ul>
        {[0, 1, 1200].map((count) => (
          <li key={count}>{t('pages', { count })}</li>
        ))}
        <li>{t('part', { part: 0.25 })}</li>
        <li>{core('not_found.home')}</li>
        <li>{textOf('notes')('pages', { count: 2 })}</li>
      </ul>
      <p data-testid="saved">
        <Trans
          ns="notes"
          id="saved"
          count={3}
          values={{ name: EVIL, size: 'expanded' }}
          components={{ who: <Link to="/user/ann">{null}</Link>, b: <strong /> }}
        />
      </p>
      <button type="button" onClick={() => void setLocale('zh-cn')}>
        中文
      </button>
    </>
  );
}

const open = () =>
  renderPlugin(web({ pages: { home: async () => ({ default: Home }) } }), {
    routes,
    path: '/notes',
    texts: { en, 'zh-cn': zh },
  });

const said = () => screen.getAllByRole('listitem').map((item) => item.textContent);

describe('the texts of a plugin', () => {
  it('count and write numbers as the language does', async () => {
    await open();
    expect(said()).toEqual(['0 pages', '1 page', '1,200 pages', '25% read', expect.any(String), '2 pages']);
  });

  it('change their language on the screen, those of the SDK too', async () => {
    await open();
    const before = said()[4];
    await act(async () => screen.getByRole('button', { name: '中文' }).click());
    await screen.findByText('1,200 页');
    expect(said()).toEqual(['0 页', '1 页', '1,200 页', '已读 25%', expect.any(String), '2 页']);
    expect(said()[4]).not.toBe(before);
    expect(screen.getByTestId('saved').textContent).toBe(`其中 3 处由 ${EVIL} 保存。`);
  });
});

describe('the texts of another plugin that arrive', () => {
  it('leave what is on screen as it is: nothing renders, and nothing that depends on texts begins anew', async () => {
    await open();
    const before = renders.length;
    await act(async () => addTexts(currentShell().texts, 'en', { ns: 'others', resources: { title: 'Others' } }));
    expect([renders.length, textOf('others')('title')]).toEqual([before, 'Others']);
  });
});

describe('a text with pieces of the page in it', () => {
  it('puts them where the language has them', async () => {
    await open();
    const line = screen.getByTestId('saved');
    expect(line.textContent).toBe(`${EVIL} saved 3 of it.`);
    const link = await screen.findByRole('link');
    expect(link.getAttribute('href')).toBe('/user/ann');
    expect(line.textContent).toBe(`${EVIL} saved 3 of it.`);
    expect(line.querySelector('strong')?.textContent).toBe('3');
  });

  it('takes what stands in a value for words: no element, no other text, no other value', async () => {
    await open();
    expect((await screen.findByRole('link')).textContent).toBe(EVIL);
    expect(screen.getByTestId('saved').querySelectorAll('*')).toHaveLength(2);
  });
});
