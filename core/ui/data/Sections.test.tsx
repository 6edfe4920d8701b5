import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type SectionLinkProps, Sections } from '../data.ts';
import { renderUi } from '../testing/render-ui.tsx';

const link = ({ to, ...rest }: SectionLinkProps) => <a {...rest} href={to} />;
const sections = ['Users', 'Mail', 'Directory'].map((label) => ({ id: label, label, href: `/${label}` }));
const page = (current?: string) => (
  <Sections label="Administration" link={link} sections={sections} current={current}>
    <p>the section</p>
  </Sections>
);

/** happy-dom lays nothing out: the strip is 300 wide and shows 100 of it, each section being 100. */
function layOut(): void {
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(300);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(100);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100);
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
    return 100 * sections.findIndex(({ label }) => label === this.textContent);
  });
}

afterEach(() => vi.restoreAllMocks());

describe('the sections of a page', () => {
  it('are links in their order, of which the shown one is marked', () => {
    renderUi(page('Mail'));
    const links = within(screen.getByRole('navigation', { name: 'Administration' })).getAllByRole('link');
    expect(links.map((one) => [one.textContent, one.getAttribute('href'), one.getAttribute('aria-current')])).toEqual([
      ['Users', '/Users', null],
      ['Mail', '/Mail', 'page'],
      ['Directory', '/Directory', null],
    ]);
    expect(screen.getByText('the section')).toBeTruthy();
  });

  it.each([
    ['Users', 0, 'after'],
    ['Mail', 100, 'both'],
    ['Directory', 200, 'before'],
    [undefined, 0, 'after'],
  ])('have %s in view where they are a strip, which tells where it goes on', (current, left, more) => {
    layOut();
    renderUi(page(current));
    const strip = screen.getByRole('list');
    expect([strip.scrollLeft, strip.dataset.more]).toEqual([left, more]);
  });

  it('go on nowhere where all of them are in view', () => {
    renderUi(page('Users'));
    expect(screen.getByRole('list').dataset.more).toBe('none');
  });
});
