import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createHistory, type History } from './history.ts';

let history: History;
let answer: boolean;
let asked: number;

const path = () => history.place.getState().path;

beforeEach(() => {
  window.scrollTo = vi.fn();
  window.history.replaceState(null, '', '/start');
  answer = false;
  asked = 0;
  history = createHistory(async () => {
    asked += 1;
    return answer;
  });
});
afterEach(() => history.stop());

async function back(): Promise<void> {
  const popped = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  window.history.back();
  await popped;
}

describe('the history', () => {
  it('goes to an address and back', async () => {
    history.navigate('/next?a=1#part');
    expect(history.place.getState()).toEqual({ path: '/next', search: '?a=1', hash: '#part' });
    await back();
    expect(path()).toBe('/start');
  });

  it('replaces the entry when asked, so that back does not return to it', async () => {
    history.navigate('/wrong');
    history.navigate('/right', { replace: true });
    await back();
    expect(path()).toBe('/start');
  });

  it('never follows an address that is a script', () => {
    history.navigate('javascript:alert(1)');
    history.navigate('data:text/html,x');
    expect(path()).toBe('/start');
  });

  it('keeps the page when unsaved work is not to be left', async () => {
    history.guard(() => true);
    history.navigate('/next');
    await vi.waitFor(() => expect(asked).toBe(1));
    expect(path()).toBe('/start');
  });

  it('goes on when it may be left, and does not ask about a page without changes', async () => {
    answer = true;
    const end = history.guard(() => true);
    history.navigate('/next');
    await vi.waitFor(() => expect(path()).toBe('/next'));
    end();
    history.navigate('/third');
    expect(path()).toBe('/third');
    expect(asked).toBe(1);
  });

  it('does not ask for a part of the same page, nor when told to force', () => {
    history.guard(() => true);
    history.navigate('/start#section');
    expect(window.location.hash).toBe('#section');
    history.navigate('/next', { force: true });
    expect(path()).toBe('/next');
    expect(asked).toBe(0);
  });

  it('undoes the back button under the question, and stays on "no"', async () => {
    history.navigate('/edit');
    history.guard(() => true);
    await back();
    await vi.waitFor(() => expect(window.location.pathname).toBe('/edit'));
    expect(asked).toBe(1);
    expect(path()).toBe('/edit');
  });

  it('takes the back button up again on "yes"', async () => {
    history.navigate('/edit');
    history.guard(() => true);
    answer = true;
    await back();
    await vi.waitFor(() => expect(path()).toBe('/start'));
    expect(window.location.pathname).toBe('/start');
    expect(asked).toBe(1);
  });

  it('asks by the question of who has something to lose, and by its own once for all that bring none', async () => {
    answer = true;
    const own = vi.fn(async () => true);
    history.guard(() => true, own);
    history.guard(
      () => false,
      async () => expect.fail('there is nothing to lose'),
    );
    history.navigate('/next');
    await vi.waitFor(() => expect(path()).toBe('/next'));
    expect([own.mock.calls.length, asked]).toEqual([1, 0]);
    history.guard(() => true);
    history.guard(() => true);
    history.navigate('/third');
    await vi.waitFor(() => expect(path()).toBe('/third'));
    expect([own.mock.calls.length, asked]).toEqual([2, 1]);
    own.mockResolvedValue(false);
    history.navigate('/fourth');
    await vi.waitFor(() => expect(own).toHaveBeenCalledTimes(3));
    expect([path(), asked]).toEqual(['/third', 1]);
  });

  it('asks once at a time', async () => {
    history.guard(() => true);
    history.navigate('/one');
    history.navigate('/two');
    await vi.waitFor(() => expect(asked).toBe(1));
    expect(path()).toBe('/start');
  });

  it('has the browser ask when the tab is closed with unsaved work', () => {
    const unload = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(unload()).toBe(false);
    history.guard(() => true);
    expect(unload()).toBe(true);
  });
});
