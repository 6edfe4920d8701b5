import { ConfirmDialog, toast } from '@docstead/core/ui';
import { tellRefusal, useText } from '@docstead/core/web';
import { own } from '../../hooks/calls.ts';
import { LISTS } from '../lists.ts';
import type { ActProps } from './act.ts';

/** Gone for everybody; pages that were begun with it stay as they are. */
export function DeleteTemplate({ template: { id, title, shared }, onBack }: ActProps) {
  const t = useText('editor');
  const deleting = own.useAction('/api/template/delete', { invalidates: LISTS });
  const run = async () => {
    try {
      await deleting.run({ id });
      toast.ok(t('templates.deleted', { title }));
    } catch (thrown) {
      tellRefusal(thrown);
    }
    onBack();
  };
  return (
    <ConfirmDialog
      opened
      danger
      onClose={onBack}
      onConfirm={() => void run()}
      title={t('templates.delete_title')}
      text={t('templates.delete_text', { title })}
      note={t(shared.length > 0 ? 'templates.delete_shared' : 'templates.delete_note', { count: shared.length })}
      labels={{ confirm: t('templates.acts.delete'), cancel: t('dialog.cancel'), close: t('dialog.close') }}
      busy={deleting.isRunning}
    />
  );
}
