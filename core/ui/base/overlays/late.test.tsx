import { act, screen, waitFor } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Button } from '../../base.ts';
import { measured } from '../../testing/measured.ts';
import { renderUi } from '../../testing/render-ui.tsx';
import { HungMenu } from '../menus/HungMenu.tsx';
import { type Late, late } from './late.tsx';
import { menuOf } from './late-overlays.tsx';

const part = { Hello: () => <p>hello</p> };

function Page({ parts, isNeeded }: { parts: Late<typeof part>; isNeeded: boolean }) {
  const kit = parts.use(isNeeded);
  return kit ? <kit.Hello /> : <p>nothing</p>;
}

class Boundary extends Component<{ children: ReactNode }> {
  override state = { message: '' };
  static getDerivedStateFromError = (error: Error) => ({ message: error.message });
  override render() {
    return this.state.message ? <p>{this.state.message}</p> : this.props.children;
  }
}

describe('a late part of the kit', () => {
  it('loads when it is needed, once, and is there at once afterwards', async () => {
    const load = vi.fn(async () => part);
    const parts = late(load);
    const view = renderUi(<Page parts={parts} isNeeded={false} />);
    expect(screen.getByText('nothing')).toBeTruthy();
    expect(load).not.toHaveBeenCalled();
    view.rerender(<Page parts={parts} isNeeded />);
    expect(await screen.findByText('hello')).toBeTruthy();
    view.unmount();
    renderUi(<Page parts={parts} isNeeded />);
    expect(screen.getByText('hello')).toBeTruthy();
    expect(load).toHaveBeenCalledOnce();
  });

  it('throws to the boundary when it does not come, and is asked for again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const load = vi.fn(async () => part).mockRejectedValueOnce(new Error('no network'));
    const parts = late(load);
    const view = renderUi(
      <Boundary>
        <Page parts={parts} isNeeded />
      </Boundary>,
    );
    expect(await screen.findByText('no network')).toBeTruthy();
    view.unmount();
    await act(() => parts.load());
    renderUi(<Page parts={parts} isNeeded />);
    expect(screen.getByText('hello')).toBeTruthy();
  });
});

describe('a menu that was not there when its button was drawn', () => {
  it('leaves the button alone until it is pressed: who points at it or is on it keeps it', async () => {
    measured();
    const parts = late(async () => ({ HungMenu }));
    const LateMenu = menuOf(parts);
    const entries = [{ id: 'copy', label: 'Copy', onSelect: () => undefined }];
    const page = () => <LateMenu target={<Button>More</Button>} entries={entries} />;
    const { user, rerender } = renderUi(page(), 'default');
    const button = screen.getByRole('button', { name: 'More' });
    await user.tab();
    await act(() => parts.load());
    rerender(page());
    expect(screen.getByRole('button', { name: 'More' })).toBe(button);
    expect(document.activeElement).toBe(button);
    await user.keyboard('{Enter}');
    await screen.findByRole('menuitem', { name: 'Copy' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More' })));
    await user.keyboard('{Enter}');
    await screen.findByRole('menuitem', { name: 'Copy' });
  });
});

describe('a menu whose button was pressed before it was loaded', () => {
  // Mantine prints the menu itself, for happy-dom lays nothing out and so nothing in it can be focused.
  beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}));

  it('opens by itself, and gives the focus to the button that took the place of the pressed one', async () => {
    const entries = [{ id: 'copy', label: 'Copy', onSelect: () => undefined }];
    const { user } = renderUi(<HungMenu target={<Button>More</Button>} entries={entries} isWanted />, 'default');
    await screen.findByRole('menuitem', { name: 'Copy' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More' })));
  });
});
