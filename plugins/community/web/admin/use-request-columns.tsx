import { IconButton, IconTrash, toast } from '@docstead/core/ui';
import { type Column, NameCell } from '@docstead/core/ui/data';
import { confirm, Moment, tellRefusal, useText } from '@docstead/core/web';
import { invalidate, useAction } from '../api.ts';
import styles from './requests.module.css';
import { REQUESTS, type Request } from './use-requests.ts';

const nameOf = ({ name, username }: Request): string => name || username;

export function useRequestColumns(): Column<Request>[] {
  const t = useText('community');
  const remove = useRemove();
  return [
    {
      ...{ key: 'person', header: t('requests.person'), compact: 'lead', width: 'clamp(160px, 24cqi, 240px)' },
      cell: (row) => (
        <NameCell isRound id={row.uid} name={nameOf(row)} note={row.name === '' ? undefined : row.username} />
      ),
    },
    {
      ...{ key: 'reason', header: t('requests.reason'), long: true },
      cell: ({ reason }) => (
        <bdi dir="auto" className={styles.reason}>
          {reason}
        </bdi>
      ),
    },
    {
      ...{ key: 'time', header: t('requests.time'), compact: 'note' },
      cell: ({ addtime }) => <Moment seconds={addtime} />,
    },
    {
      ...{ key: 'acts', header: t('requests.acts'), hideHeader: true, align: 'end', compact: 'side' },
      cell: (row) => (
        <IconButton
          variant="subtle"
          color="gray"
          label={t('requests.delete_of', { name: nameOf(row) })}
          icon={<IconTrash size={16} aria-hidden />}
          onClick={() => void remove(row)}
        />
      ),
    },
  ];
}

/** Asks first. */
function useRemove() {
  const t = useText('community');
  const deleting = useAction('/api/adminCommunity/deleteRequest');
  return async (row: Request): Promise<void> => {
    const name = nameOf(row);
    const question = {
      title: t('requests.delete_title'),
      text: t('requests.delete_text', { name }),
      note: t('requests.delete_note', { name }),
      action: t('requests.delete'),
    };
    if (!(await confirm({ ...question, danger: true }))) return;
    try {
      await deleting.run({ request_id: row.request_id });
      toast.ok(t('requests.deleted', { name }));
    } catch (error) {
      tellRefusal(error);
    }
    await invalidate(REQUESTS);
  };
}
