import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Toaster } from '../../base.ts';
import { renderUi } from '../../testing/render-ui.tsx';
import { createToasts } from './toast.ts';

const labels = { region: 'Messages', dismiss: 'Dismiss' };

describe('Toaster', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  function setUp() {
    const toasts = createToasts();
    renderUi(<Toaster labels={labels} toasts={toasts} />);
    return toasts;
  }

  it('announces in a live region that was there before', () => {
    const toasts = setUp();
    const status = screen.getByRole('status');
    act(() => void toasts.ok('Saved'));
    expect(status.textContent).toContain('Saved');
    expect(status.getAttribute('aria-live')).toBe('polite');
  });

  it('announces an error at once, and keeps it until it is dismissed', () => {
    const toasts = setUp();
    act(() => void toasts.error('Not saved'));
    act(() => void vi.advanceTimersByTime(60_000));
    expect(screen.getByRole('alert').textContent).toContain('Not saved');
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('Not saved')).toBeNull();
  });

  it('lets the others go after five seconds, but not while the pointer is over them', () => {
    const toasts = setUp();
    act(() => void toasts.ok('Saved'));
    fireEvent.pointerEnter(screen.getByRole('region', { name: 'Messages' }));
    act(() => void vi.advanceTimersByTime(20_000));
    expect(screen.queryByText('Saved')).not.toBeNull();
    fireEvent.pointerLeave(screen.getByRole('region', { name: 'Messages' }));
    act(() => void vi.advanceTimersByTime(5_000));
    expect(screen.queryByText('Saved')).toBeNull();
  });

  it('offers the action, once', () => {
    const toasts = setUp();
    const undo = vi.fn();
    act(() => void toasts.show({ text: 'Deleted', action: { label: 'Undo', onPress: undo } }));
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(undo).toHaveBeenCalledOnce();
    expect(screen.queryByText('Deleted')).toBeNull();
  });
});

describe('the way to a message by the keyboard', () => {
  function setUp() {
    const toasts = createToasts();
    renderUi(
      <>
        <button type="button">Here</button>
        <Toaster labels={labels} toasts={toasts} />
      </>,
    );
    screen.getByRole('button', { name: 'Here' }).focus();
    return toasts;
  }
  const press = (more = {}) => fireEvent.keyDown(window, { key: 'F6', ...more });
  const focused = () => document.activeElement?.textContent || document.activeElement?.getAttribute('aria-label');

  it('leads to what can be done about the newest, and back where one was', () => {
    const toasts = setUp();
    act(() => {
      toasts.show({ text: 'Deleted', action: { label: 'Undo', onPress: () => undefined } });
      toasts.error('Not saved');
    });
    press();
    expect(screen.getByRole('button', { name: 'Undo' })).toBe(document.activeElement);
    press();
    expect(focused()).toBe('Here');
    press();
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(focused()).toBe('Here');
    press();
    expect(focused()).toBe('Dismiss');
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(focused()).toBe('Here');
  });

  it('is the browser’s own key where there is no message, or another key is held', () => {
    const toasts = setUp();
    expect(press()).toBe(true);
    act(() => void toasts.ok('Saved'));
    expect(press({ ctrlKey: true })).toBe(true);
    expect(focused()).toBe('Here');
    expect(press()).toBe(false);
  });
});

describe('a list of toasts', () => {
  it('replaces the one with the same id, and holds four at most', () => {
    const toasts = createToasts();
    toasts.show({ id: 'save', text: 'Saving' });
    toasts.show({ id: 'save', text: 'Saved' });
    expect(toasts.snapshot().map((one) => one.text)).toEqual(['Saved']);
    for (const text of ['a', 'b', 'c', 'd', 'e']) toasts.info(text);
    expect(toasts.snapshot().map((one) => one.text)).toEqual(['b', 'c', 'd', 'e']);
  });
});
