import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ContextMenu } from '../../base.ts';
import { renderUi } from '../../testing/render-ui.tsx';

const at = { x: 10, y: 20 };

describe('ContextMenu', () => {
  it('is open from the start, with the focus on its first entry, and is left by Escape', async () => {
    const close = vi.fn();
    const entries = [
      { id: 'delete', label: 'Delete', danger: true },
      { id: 'open', label: 'Open' },
    ];
    const { user } = renderUi(<ContextMenu at={at} label="More for Guide" entries={entries} onClose={close} />);
    const items = await screen.findAllByRole('menuitem');
    expect(items.map((item) => item.textContent)).toEqual(['Open', 'Delete']);
    await waitFor(() => expect(document.activeElement).toBe(items[0]));
    await user.keyboard('{Escape}');
    expect(close).toHaveBeenCalledOnce();
  });

  it('leaves the focus to whoever was quicker than its first frame', async () => {
    const frames: FrameRequestCallback[] = [];
    const ask = vi.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame));
    const entries = ['open', 'copy'].map((id) => ({ id, label: id }));
    renderUi(<ContextMenu at={at} label="More for Guide" entries={entries} onClose={() => undefined} />);
    const [, second] = await screen.findAllByRole('menuitem');
    second?.focus();
    for (const frame of frames.splice(0)) frame(0);
    ask.mockRestore();
    expect(document.activeElement).toBe(second);
  });

  it('closes with what was chosen', async () => {
    const [close, choose] = [vi.fn(), vi.fn()];
    const entries = [{ id: 'open', label: 'Open', onSelect: choose }];
    const { user } = renderUi(<ContextMenu at={at} label="More for Guide" entries={entries} onClose={close} />);
    await user.click(await screen.findByRole('menuitem', { name: 'Open' }));
    expect(choose).toHaveBeenCalledOnce();
    expect(close).toHaveBeenCalledOnce();
  });
});
