import { act, render } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import '../testing/render-ui.tsx';
import { type Scheme, UiProvider } from './UiProvider.tsx';

/** A system whose preference the test turns. */
function fakeSystem(isDark: boolean) {
  const media = Object.assign(new EventTarget(), { matches: isDark });
  vi.stubGlobal('matchMedia', () => media);
  const turn = (next: boolean) => {
    media.matches = next;
    media.dispatchEvent(new Event('change'));
  };
  return { turn };
}

const tree = (scheme: Scheme, locale = 'en') => (
  <StrictMode>
    <UiProvider scheme={scheme} locale={locale}>
      text
    </UiProvider>
  </StrictMode>
);
const shown = () => document.documentElement.getAttribute('data-mantine-color-scheme');

describe('UiProvider', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('puts the chosen scheme and the language on <html>, and follows a change', () => {
    fakeSystem(false);
    const view = render(tree('dark'));
    expect(shown()).toBe('dark');
    view.rerender(tree('light', 'zh-CN'));
    expect(shown()).toBe('light');
    expect(document.documentElement.lang).toBe('zh-CN');
  });

  it('with "auto" follows the system, now and later', () => {
    const system = fakeSystem(true);
    render(tree('auto'));
    expect(shown()).toBe('dark');
    act(() => system.turn(false));
    expect(shown()).toBe('light');
  });

  it('keeps nothing in local storage', () => {
    fakeSystem(false);
    localStorage.clear();
    const view = render(tree('dark'));
    view.rerender(tree('light'));
    expect(localStorage).toHaveLength(0);
  });
});
