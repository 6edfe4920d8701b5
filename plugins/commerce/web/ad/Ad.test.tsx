import { renderPlugin } from '@docstead/core/testing/web';
import { Slot, web } from '@docstead/core/web';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { readingFoot } from '../../../items/points.ts';
import descriptor from '../../plugin.ts';
import half from '../index.ts';

const ad = { showAd: 1, adTxt: 'Try <b>Lake</b>', adUrl: 'https://lake.example/?a=1' };

const open = async (answer: object, is_login = false) => {
  const Foot = () => <Slot id={readingFoot} props={{ item_id: '7', page_id: '8', is_login }} />;
  const page = { id: 'foot', path: '/foot', title: 'titles.ad' };
  const shown = await renderPlugin(web({ ...half, pages: { foot: async () => ({ default: Foot }) } }), {
    ...{ path: '/foot', routes: { ...descriptor, routes: [page] } },
    settings: { ad_text: 'x' },
    calls: { '/api/ad/isShowAd': () => answer },
  });
  return shown.calls.map(({ path, input }) => [path, input]);
};

describe('the advertisement', () => {
  it('is a marked link that gives nothing away, for a guest whom the server shows it', async () => {
    const asked = await open(ad);
    const link = await screen.findByRole('link', { name: 'Try <b>Lake</b>' });
    expect([link.getAttribute('href'), link.getAttribute('rel'), link.getAttribute('target')]).toEqual([
      ...['https://lake.example/?a=1', 'noopener nofollow sponsored', '_blank'],
    ]);
    expect(screen.getByRole('complementary', { name: 'Advertisement' }).textContent).toContain('Advertisement');
    expect(asked[0]).toEqual(['/api/ad/isShowAd', { item_id: '7' }]);
  });

  it('is nothing where the server shows none', async () => {
    await open({ ...ad, showAd: 0 });
    expect(screen.queryByRole('complementary')).toBeNull();
  });

  it('asks nothing for who is logged in', async () => {
    expect(await open(ad, true)).toEqual([]);
    expect(screen.queryByRole('complementary')).toBeNull();
  });

  it('links web addresses alone', async () => {
    await open({ ...ad, adUrl: 'javascript:alert(1)' });
    expect(await screen.findByText('Try <b>Lake</b>')).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
  });
});
