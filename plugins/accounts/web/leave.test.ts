// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { leave } from './leave.ts';

describe('leaving after logout', () => {
  it('clears what is stored in the browser and loads the start page', () => {
    const assign = vi.fn();
    vi.stubGlobal('location', { assign });
    localStorage.setItem('draft', 'text');
    sessionStorage.setItem('seen', '1');
    leave();
    vi.unstubAllGlobals();
    expect(localStorage).toHaveLength(0);
    expect(sessionStorage).toHaveLength(0);
    expect(assign).toHaveBeenCalledWith('/');
  });
});
