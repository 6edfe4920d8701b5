import { toast } from '@docstead/core/ui';
import { type CallOutput, confirm, tellRefusal, useSession, useText } from '@docstead/core/web';
import type { api } from '../../contract.ts';
import { useAction } from '../api.ts';

export const PLUGINS = '/api/adminPlugin/getList';
export type PluginInfo = CallOutput<typeof api, typeof PLUGINS>[number];

/** Switches a plugin; what stops with it is said before. */
export function useSwitch({ plugin, name, needed_by }: PluginInfo) {
  const t = useText('admin');
  const { refresh } = useSession();
  const action = useAction('/api/adminPlugin/switch', { invalidates: [PLUGINS] });
  async function run(on: boolean): Promise<void> {
    const texts = [
      t('plugins.off_text'),
      ...(needed_by.length > 0 ? [t('plugins.off_with', { names: needed_by.join(', ') })] : []),
      ...(plugin === 'admin' ? [t('plugins.off_self')] : []),
    ];
    const question = {
      ...{ title: t('plugins.off_title', { name }), text: texts.join(' ') },
      ...{ action: t('plugins.off_action'), danger: true },
    };
    if (!on && !(await confirm(question))) return;
    try {
      await action.run({ plugin, on: on ? 1 : 0 });
    } catch (thrown) {
      return void tellRefusal(thrown);
    }
    toast.ok(t(on ? 'plugins.switched_on' : 'plugins.switched_off', { name }));
    // Pages, menus and texts come and go with it.
    await refresh();
  }
  return { run, isRunning: action.isRunning };
}
