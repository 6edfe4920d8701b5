import { Button, toast } from '@docstead/core/ui';
import { confirm, tellRefusal, useSession, useText } from '@docstead/core/web';
import { useAction } from '../api.ts';
import { PLUGINS, type PluginInfo } from '../plugins/use-switch.ts';

/** Takes away one that was uploaded; what stops with it, and what stays, is said before. */
export function RemovePlugin({ plugin: { plugin, name, needed_by } }: { readonly plugin: PluginInfo }) {
  const t = useText('admin');
  const { refresh } = useSession();
  const remove = useAction('/api/adminPlugin/remove', { invalidates: [PLUGINS] });
  async function run(): Promise<void> {
    const stops = needed_by.length > 0 ? [t('plugins.off_with', { names: needed_by.join(', ') })] : [];
    const question = {
      ...{ title: t('uploads.remove_title', { name }), text: [t('uploads.remove_text'), ...stops].join(' ') },
      ...{ action: t('uploads.remove'), danger: true },
    };
    if (!(await confirm(question))) return;
    try {
      await remove.run({ plugin });
    } catch (thrown) {
      return void tellRefusal(thrown);
    }
    toast.ok(t('uploads.removed', { name }));
    await refresh();
  }
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      color="red"
      loading={remove.isRunning}
      aria-label={t('uploads.remove_of', { name })}
      onClick={() => void run()}
    >
      {t('uploads.remove')}
    </Button>
  );
}
