import { Dialog, EmptyState, IconHistory } from '@docstead/core/ui';
import { type Column, DataTable } from '@docstead/core/ui/data';
import { type CallOutput, ErrorView, Moment, type Translate, useText } from '@docstead/core/web';
import type { api } from '../../../contract.ts';
import { useCall } from '../../api.ts';
import { deviceName } from '../../sessions/device-name.ts';
import { wayName } from '../../sessions/way-name.ts';
import type { ListedUser } from './use-user-list.ts';

type Line = CallOutput<typeof api, '/api/adminUser/loginLog'>[number];

/** Where and when somebody has logged in, the login that was used last first. */
export function LoginLog({ user, onClose }: { readonly user: ListedUser; readonly onClose: () => void }) {
  const t = useText('accounts');
  const { data, error, refetch } = useCall('/api/adminUser/loginLog', { uid: Number(user.uid) });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('admin.log.title', { name: user.username })}
      size="lg"
      closeLabel={t('admin.close')}
    >
      {error ? (
        <ErrorView error={error} retry={() => void refetch()} />
      ) : (
        <DataTable
          label={t('admin.log.title', { name: user.username })}
          columns={columnsOf(t)}
          rows={(data ?? []).map((line, at) => ({ ...line, key: String(at) }))}
          rowKey={({ key }) => key}
          loading={data ? undefined : { label: t('admin.loading') }}
          empty={
            <EmptyState
              icon={<IconHistory size={32} aria-hidden />}
              title={t('admin.log.empty')}
              text={t('admin.log.empty_text')}
            />
          }
        />
      )}
    </Dialog>
  );
}

function columnsOf(t: Translate): readonly Column<Line & { readonly key: string }>[] {
  return [
    {
      ...{ key: 'time', header: t('admin.log.time'), compact: 'lead' },
      cell: ({ began_time }) => <Moment seconds={began_time} />,
    },
    { key: 'last', header: t('admin.log.last'), cell: ({ used_time }) => <Moment seconds={used_time} /> },
    { key: 'ip', header: t('admin.log.ip'), compact: 'note', cell: ({ ip }) => ip || '–' },
    {
      ...{ key: 'agent', header: t('admin.log.agent'), compact: 'note' },
      cell: ({ user_agent }) => deviceName(user_agent, t),
    },
    { key: 'way', header: t('admin.log.way'), compact: 'side', cell: ({ way }) => wayName(way, t) || '–' },
  ];
}
