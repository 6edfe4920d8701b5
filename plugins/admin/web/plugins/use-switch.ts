import { toast } from '@docstead/core/ui';
import {
  type CallOutput,
  confirm,
  type Question,
  type Translate,
  tellRefusal,
  useSession,
  useText,
} from '@docstead/core/web';
import type { api } from '../../contract.ts';
import { useAction } from '../api.ts';

export const PLUGINS = '/api/adminPlugin/getList';
export type PluginInfo = CallOutput<typeof api, typeof PLUGINS>[number];

/** Switches a plugin; what goes with it is said before. */
export function useSwitch(plugin: PluginInfo) {
  const t = useText('admin');
  const { refresh } = useSession();
  const action = useAction('/api/adminPlugin/switch', { invalidates: [PLUGINS] });
  const { plugin: id, name, lacks } = plugin;
  async function run(on: boolean): Promise<void> {
    const question = on ? questionOn(plugin, t) : questionOff(plugin, t);
    if (question && !(await confirm(question))) return;
    const also = on && lacks.length > 0 ? { also: lacks.map((one) => one.plugin) } : {};
    try {
      await action.run({ plugin: id, on: on ? 1 : 0, ...also });
    } catch (thrown) {
      return void tellRefusal(thrown);
    }
    toast.ok(t(on ? 'plugins.switched_on' : 'plugins.switched_off', { name }));
    // Pages, menus and texts come and go with it.
    await refresh();
  }
  return { run, isRunning: action.isRunning };
}

function questionOff({ plugin, name, needed_by }: PluginInfo, t: Translate): Question {
  const texts = [
    t('plugins.off_text'),
    ...(needed_by.length > 0 ? [t('plugins.off_with', { names: needed_by.join(t('plugins.comma')) })] : []),
    ...(plugin === 'admin' ? [t('plugins.off_self')] : []),
  ];
  return {
    ...{ title: t('plugins.off_title', { name }), text: texts.join(' ') },
    ...{ action: t('plugins.off_action'), danger: true },
  };
}

/** Undefined where nothing goes with it. */
function questionOn({ name, lacks }: PluginInfo, t: Translate): Question | undefined {
  if (lacks.length === 0) return undefined;
  const names = lacks.map((one) => one.name).join(t('plugins.comma'));
  return {
    ...{ title: t('plugins.on_title', { name }), text: t('plugins.on_with', { names }) },
    action: t('plugins.on_action'),
  };
}
