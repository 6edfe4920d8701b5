import { toast } from '@docstead/core/ui';
import { type CallError, useNavigate, useSession } from '@docstead/core/web';
import { useAction } from './api.ts';

/** Logs out and goes to the start, as the specification says. */
export function useLogout() {
  const logout = useAction('/api/user/logout');
  const { refresh } = useSession();
  const navigate = useNavigate();
  async function run(): Promise<void> {
    try {
      await logout.run({ confirm: '1' });
    } catch (error) {
      toast.error((error as CallError).message);
      return;
    }
    await refresh();
    navigate('/', { replace: true });
  }
  return { run, isRunning: logout.isRunning };
}
