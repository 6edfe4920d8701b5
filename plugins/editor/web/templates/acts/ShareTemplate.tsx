import { Dialog, Skeleton, Text, toast } from '@docstead/core/ui';
import { MultiSelect } from '@docstead/core/ui/data';
import { ErrorView, RefusalText, useText } from '@docstead/core/web';
import { type ReactNode, useState } from 'react';
import { items, own } from '../../hooks/calls.ts';
import { LISTS } from '../lists.ts';
import type { ActProps } from './act.ts';

/** As many as the server takes. */
const MOST = 100;
/** Projects whose pages are no text. */
const SHEET = '4';

/** With which projects it is shared: those that one may write in. */
export function ShareTemplate({ template: { id, title, shared }, onBack }: ActProps) {
  const t = useText('editor');
  const { data, error, refetch } = items.useCall('/api/item/myList');
  const [chosen, choose] = useState<readonly string[]>();
  const [problem, setProblem] = useState<ReactNode>();
  const sharing = own.useAction('/api/template/shareToItem', { invalidates: LISTS });
  const choices = (data ?? [])
    .filter((one) => one.item_edit === 1 && one.is_archived !== '1' && one.item_type !== SHEET)
    .map((one) => ({ value: one.item_id, label: one.item_name }));
  const known = new Set(choices.map(({ value }) => value));
  const value = chosen ?? shared.filter((item_id) => known.has(item_id));
  // Shared once, and not one’s own to write in any more: the server would refuse it.
  const lost = shared.filter((item_id) => !known.has(item_id)).length;
  const submit = async () => {
    try {
      await sharing.run({ template_id: id, item_id: value.join(',') });
    } catch (thrown) {
      return setProblem(<RefusalText error={thrown} />);
    }
    toast.ok(t(value.length > 0 ? 'templates.now_shared' : 'templates.now_private', { title, count: value.length }));
    onBack();
  };
  return (
    <Dialog
      opened
      onClose={onBack}
      title={t('templates.share_title', { title })}
      closeLabel={t('dialog.close')}
      cancelLabel={t('dialog.cancel')}
      primary={{ label: t('templates.share_action'), busy: sharing.isRunning, disabled: !data }}
      onSubmit={() => void submit()}
    >
      <Text c="dimmed" mb="sm">
        {t('templates.share_text')}
      </Text>
      {error && !data && <ErrorView error={error} retry={() => void refetch()} />}
      {!error && !data && <Skeleton height={60} role="status" aria-label={t('templates.loading')} />}
      {data && (
        <MultiSelect
          label={t('templates.projects')}
          placeholder={value.length > 0 ? '' : t('templates.projects_hint')}
          data-autofocus
          searchable
          clearable
          hidePickedOptions
          limit={50}
          maxValues={MOST}
          nothingFoundMessage={t('templates.no_project')}
          data={choices}
          value={[...value]}
          error={problem}
          onChange={(next) => {
            choose(next);
            setProblem(undefined);
          }}
        />
      )}
      {data && lost > 0 && (
        <Text c="dimmed" mt="sm">
          {t('templates.lost', { count: lost })}
        </Text>
      )}
    </Dialog>
  );
}
