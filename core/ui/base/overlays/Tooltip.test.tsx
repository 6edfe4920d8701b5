import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderUi } from '../../testing/render-ui.tsx';
import { late } from './late.tsx';
import { Tooltip, tooltipOf } from './Tooltip.tsx';
import { TooltipLabel } from './TooltipLabel.tsx';

const kit = { TooltipLabel };

/** A tooltip whose kit comes when the test says so. */
function tooltipThatWaits() {
  let resolve: (here: typeof kit) => void = () => undefined;
  const promise = new Promise<typeof kit>((come) => {
    resolve = come;
  });
  const load = vi.fn(() => promise);
  return { Late: tooltipOf(late(load)), load, come: () => act(async () => resolve(kit)) };
}

const shown = () => screen.queryByRole('tooltip')?.textContent;

describe('the child of a tooltip', () => {
  it('is the same before and after the label came, and keeps its focus and its press', async () => {
    const { Late, load, come } = tooltipThatWaits();
    const press = vi.fn();
    const { user } = renderUi(
      <Late label="Save the page">
        <button type="button" onClick={press}>
          Save
        </button>
      </Late>,
    );
    const button = screen.getByRole('button', { name: 'Save' });
    expect(load).not.toHaveBeenCalled();
    await user.tab();
    expect(load).toHaveBeenCalled();
    expect([document.activeElement, shown()]).toEqual([button, undefined]);
    await user.pointer({ keys: '[MouseLeft>]', target: button });
    await come();
    await waitFor(() => expect(shown()).toBe('Save the page'));
    await user.pointer({ keys: '[/MouseLeft]', target: button });
    expect(screen.getByRole('button', { name: 'Save' })).toBe(button);
    expect(document.activeElement).toBe(button);
    expect(press).toHaveBeenCalledOnce();
  });

  it('has its own handlers called, too', async () => {
    const own = {
      onPointerEnter: vi.fn(),
      onPointerLeave: vi.fn(),
      onFocus: vi.fn(),
      onBlur: vi.fn(),
      onKeyDown: vi.fn(),
    };
    const { user } = renderUi(
      <Tooltip label="Save the page">
        <button type="button" {...own}>
          Save
        </button>
      </Tooltip>,
    );
    await user.hover(screen.getByRole('button'));
    await user.tab();
    await user.keyboard('{ArrowDown}');
    await user.unhover(screen.getByRole('button'));
    await user.tab();
    for (const handler of Object.values(own)) expect(handler).toHaveBeenCalled();
  });

  it('is described by the label while that is there, beside what described it before', async () => {
    const { user } = renderUi(
      <>
        <p id="note">It is locked.</p>
        <Tooltip label="Save the page" openDelay={0}>
          <button type="button" aria-describedby="note">
            Save
          </button>
        </Tooltip>
      </>,
    );
    const described = () =>
      (screen.getByRole('button').getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent);
    expect(described()).toEqual(['It is locked.']);
    await user.tab();
    await waitFor(() => expect(described()).toEqual(['It is locked.', 'Save the page']));
    await user.tab();
    expect(described()).toEqual(['It is locked.']);
  });

  it('works as ever where the label does not load, which is asked for at the next time', async () => {
    const load = vi.fn(async () => kit).mockRejectedValueOnce(new Error('no network'));
    const Late = tooltipOf(late(load));
    const press = vi.fn();
    const { user } = renderUi(
      <Late label="Save the page" openDelay={0}>
        <button type="button" onClick={press}>
          Save
        </button>
      </Late>,
    );
    await user.hover(screen.getByRole('button'));
    await waitFor(() => expect(load).toHaveBeenCalled());
    await user.click(screen.getByRole('button'));
    expect([press.mock.calls.length, shown()]).toEqual([1, undefined]);
    await user.unhover(screen.getByRole('button'));
    await user.hover(screen.getByRole('button'));
    await waitFor(() => expect(shown()).toBe('Save the page'));
  });
});

describe('a tooltip', () => {
  const page = (props: Partial<Parameters<typeof Tooltip>[0]> = {}) => (
    <>
      <Tooltip label="Save the page" {...props}>
        <button type="button">Save</button>
      </Tooltip>
      <button type="button">Elsewhere</button>
    </>
  );
  const save = () => screen.getByRole('button', { name: 'Save' });

  it('comes to a pointer that rests, and goes when it leaves', async () => {
    const { user } = renderUi(page());
    await user.hover(save());
    await waitFor(() => expect(shown()).toBe('Save the page'));
    await user.unhover(save());
    expect(shown()).toBeUndefined();
  });

  it('does not come to a pointer that only passes', async () => {
    vi.useFakeTimers();
    try {
      renderUi(page());
      fireEvent.pointerEnter(save(), { pointerType: 'mouse' });
      fireEvent.pointerLeave(save(), { pointerType: 'mouse' });
      await act(() => vi.runAllTimersAsync());
      expect(shown()).toBeUndefined();
    } finally {
      vi.useRealTimers();
    }
  });

  it('comes to the keyboard at once, and goes with it', async () => {
    const { user } = renderUi(page({ openDelay: 1_000_000 }));
    await user.tab();
    await waitFor(() => expect(shown()).toBe('Save the page'));
    await user.tab();
    expect(shown()).toBeUndefined();
  });

  it('does not come to a press, whose focus needs no ring', async () => {
    const { user } = renderUi(page({ openDelay: 1_000_000 }));
    const button = save();
    const matches = button.matches.bind(button);
    // happy-dom gives every focus a ring.
    const asked = vi.spyOn(button, 'matches').mockImplementation((at) => at !== ':focus-visible' && matches(at));
    await user.click(button);
    expect(document.activeElement).toBe(button);
    expect(asked).toHaveBeenCalledWith(':focus-visible');
    expect(shown()).toBeUndefined();
  });

  it('is closed by Escape, which closes nothing else, until somebody comes again', async () => {
    const around = vi.fn();
    // biome-ignore lint/a11y/noStaticElementInteractions: Stands for a dialog.
    const { user } = renderUi(<div onKeyDown={around}>{page()}</div>);
    await user.tab();
    await waitFor(() => expect(shown()).toBe('Save the page'));
    await user.keyboard('{Escape}');
    expect(shown()).toBeUndefined();
    expect(around).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    expect(around).toHaveBeenCalledOnce();
    fireEvent.focus(save());
    expect(shown()).toBeUndefined();
    await user.tab();
    await user.tab({ shift: true });
    await waitFor(() => expect(shown()).toBe('Save the page'));
  });

  it('is closed by Escape wherever the focus is, but not by one that ends a composition', async () => {
    const { user } = renderUi(page({ openDelay: 0 }));
    await user.hover(save());
    await waitFor(() => expect(shown()).toBe('Save the page'));
    fireEvent.keyDown(document.body, { key: 'Escape', isComposing: true });
    fireEvent.keyDown(document.body, { key: 'Enter' });
    expect(shown()).toBe('Save the page');
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(shown()).toBeUndefined();
  });

  it('is closed by a press beside it, and stays for one on its child', async () => {
    const { user } = renderUi(page());
    await user.tab();
    await waitFor(() => expect(shown()).toBe('Save the page'));
    fireEvent.pointerDown(save());
    expect(shown()).toBe('Save the page');
    fireEvent.pointerDown(screen.getByRole('button', { name: 'Elsewhere' }));
    expect(shown()).toBeUndefined();
  });

  it('stays while the whole window has lost the focus', async () => {
    const { user } = renderUi(page());
    await user.tab();
    await waitFor(() => expect(shown()).toBe('Save the page'));
    fireEvent.blur(save());
    expect(shown()).toBe('Save the page');
  });

  it('is nothing for a finger, unless it is told so: then it comes with a tap and goes with the next elsewhere', async () => {
    const finger = { pointerType: 'touch' };
    const tap = (element: Element) => {
      fireEvent.pointerEnter(element, finger);
      fireEvent.pointerDown(element, finger);
      fireEvent.pointerUp(element, finger);
      fireEvent.pointerLeave(element, finger);
    };
    const view = renderUi(page({ openDelay: 0 }));
    await act(async () => tap(save()));
    expect(shown()).toBeUndefined();
    view.rerender(page({ events: { hover: true, focus: false, touch: true } }));
    await act(async () => tap(save()));
    await waitFor(() => expect(shown()).toBe('Save the page'));
    await act(async () => tap(screen.getByRole('button', { name: 'Elsewhere' })));
    expect(shown()).toBeUndefined();
  });

  it('does not come while it is disabled, and goes when it becomes so', async () => {
    const view = renderUi(page({ disabled: true, openDelay: 0 }));
    await view.user.hover(save());
    await view.user.tab();
    expect(shown()).toBeUndefined();
    view.rerender(page({ openDelay: 0 }));
    expect(shown()).toBeUndefined();
    await view.user.unhover(save());
    await view.user.hover(save());
    await waitFor(() => expect(shown()).toBe('Save the page'));
    view.rerender(page({ disabled: true, openDelay: 0 }));
    expect(shown()).toBeUndefined();
    view.rerender(page({ openDelay: 0 }));
    expect(shown()).toBeUndefined();
  });
});
