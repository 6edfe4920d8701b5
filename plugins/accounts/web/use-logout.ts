import { confirm, tellRefusal, useText } from '@docstead/core/web';
import { useAction } from './api.ts';
import { leave, mayLeave } from './leave.ts';

/** Logs out here, or on all devices, which is asked before. */
export function useLogout() {
  const t = useText('accounts');
  const logout = useAction('/api/user/logout');
  async function run({ everywhere = false } = {}): Promise<void> {
    const question = { title: t('sessions.everywhere_title'), text: t('sessions.everywhere_text') };
    if (everywhere && !(await confirm({ ...question, action: t('sessions.everywhere'), danger: true }))) return;
    try {
      if (!(await mayLeave())) return;
      await logout.run({ confirm: '1', ...(everywhere && { everywhere: 1 }) });
      await leave();
    } catch (error) {
      tellRefusal(error);
    }
  }
  return { run, isRunning: logout.isRunning };
}
