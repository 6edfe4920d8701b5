import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { CopyButton } from '../data.ts';
import { renderUi } from '../testing/render-ui.tsx';

it('a copy button copies, and says so', async () => {
  const { user } = renderUi(<CopyButton text="npm test" labels={{ copy: 'Copy', copied: 'Copied' }} />);
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toBe('npm test');
  expect((await screen.findByRole('status')).textContent).toBe('Copied');
});

it('a copy button tells its owner when the browser allows no way', async () => {
  const refused = vi.fn();
  const { user } = renderUi(<CopyButton text="x" labels={{ copy: 'Copy', copied: 'Copied' }} onRefused={refused} />);
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(refused).toHaveBeenCalledOnce();
});
