import { toast } from '@docstead/core/ui';
import type { CallError } from '@docstead/core/web';
import { useAction } from './api.ts';
import { leave } from './leave.ts';

export function useLogout() {
  const logout = useAction('/api/user/logout');
  async function run(): Promise<void> {
    try {
      await logout.run({ confirm: '1' });
      leave();
    } catch (error) {
      toast.error((error as CallError).message);
    }
  }
  return { run, isRunning: logout.isRunning };
}
