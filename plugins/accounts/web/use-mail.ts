import { usePlugin } from '@docstead/core/web';

/** The site sends mail: else the server has told the browser of no page that needs it. */
export function useMail(): boolean {
  return usePlugin('accounts')?.routes.some(({ id }) => id === 'verify-email') ?? false;
}
