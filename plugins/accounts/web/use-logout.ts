import { tellRefusal } from '@docstead/core/web';
import { useAction } from './api.ts';
import { leave, mayLeave } from './leave.ts';

export function useLogout() {
  const logout = useAction('/api/user/logout');
  async function run(): Promise<void> {
    try {
      if (!(await mayLeave())) return;
      await logout.run({ confirm: '1' });
      await leave();
    } catch (error) {
      tellRefusal(error);
    }
  }
  return { run, isRunning: logout.isRunning };
}
