import { Skeleton, Stack } from '@docstead/core/ui';
import { Tabs } from '@docstead/core/ui/data';
import {
  ErrorView,
  isCallError,
  NotFoundView,
  PageFrame,
  type PageProps,
  Slot,
  useNavigate,
  useRoute,
  useText,
} from '@docstead/core/web';
import { type ReactNode, useEffect, useRef } from 'react';
import { itemSetting } from '../../slots.ts';
import { itemAddress } from '../addresses.ts';
import { useCall } from '../api.ts';
import { ChangeLog } from '../changes/ChangeLog.tsx';
import { NoRight } from '../gate/NoRight.tsx';
import { gateOf, refusalOf } from '../gate/use-gate.ts';
import { ItemDialogs } from '../list/ItemDialogs.tsx';
import { Members } from '../members/Members.tsx';
import { ClosedItem } from '../reading/ClosedItem.tsx';
import { useWaiting } from '../reading/presence/use-waiting.ts';
import { RecycleBin } from '../recycle/RecycleBin.tsx';
import { BaseInfo } from '../settings/BaseInfo.tsx';
import styles from '../settings/setting.module.css';

/** `/item/setting/{item_id}?tab=`: each tab has its address. */
export default function ItemSetting({ params, query }: PageProps) {
  const t = useText('items');
  useWaiting();
  const { item_id = '' } = params;
  const { data, error, refetch } = useCall('/api/item/detail', { item_id });
  if (error && !data) return <Refused error={error} retry={() => void refetch()} item_id={item_id} />;
  const crumbs = [
    { label: t('list.title'), href: '/item/index' },
    ...(data ? [{ label: data.item_name, href: itemAddress(data), markId: item_id }] : []),
  ];
  return (
    <PageFrame title={t('setting.title')} crumbs={crumbs}>
      {data ? (
        <Slot
          id={itemSetting}
          props={{ item_id, manage: true }}
          render={(entries) => (
            <SettingTabs
              wanted={query.tab}
              tabs={[
                { id: 'base', label: t('setting.base'), element: <BaseInfo key={data.item_id} item={data} /> },
                { id: 'members', label: t('setting.members'), element: <Members key={data.item_id} item={data} /> },
                { id: 'recycle', label: t('setting.recycle'), element: <RecycleBin item_id={item_id} /> },
                { id: 'changes', label: t('changelog.title'), element: <ChangeLog item={data} /> },
                ...entries,
              ]}
            />
          )}
        />
      ) : (
        <Stack role="status" aria-label={t('reading.loading')}>
          <Skeleton height={36} />
          <Skeleton height={280} />
        </Stack>
      )}
      <ItemDialogs />
    </PageFrame>
  );
}

interface RefusedProps {
  readonly error: Error;
  readonly retry: () => void;
  readonly item_id: string;
}

function Refused({ error, retry, item_id }: RefusedProps) {
  const refusal = isCallError(error) ? error : undefined;
  const gate = gateOf(refusalOf(refusal));
  if (gate === 'missing') return <NotFoundView />;
  if (gate === 'password') return <NoRight item_id={item_id} />;
  if (gate === 'closed') return <ClosedItem item_ref={item_id} page_id="" refusal={refusal} />;
  return <ErrorView error={error} retry={retry} />;
}

interface Tab {
  readonly id: string;
  readonly label: string;
  readonly element: ReactNode;
}

function SettingTabs({ tabs, wanted }: { readonly tabs: readonly Tab[]; readonly wanted: string | undefined }) {
  const t = useText('items');
  const navigate = useNavigate();
  const { path } = useRoute();
  const current = tabs.find((tab) => tab.id === wanted) ?? tabs[0];
  const list = useRef<HTMLDivElement>(null);
  // On a phone the one that an address names may be beside the screen.
  useEffect(() => {
    if (current?.id) list.current?.querySelector('[aria-selected=true]')?.scrollIntoView?.({ block: 'nearest' });
  }, [current?.id]);
  return (
    <Tabs
      value={current?.id ?? null}
      onChange={(id) => navigate(`${path}?tab=${encodeURIComponent(id ?? '')}`, { replace: true })}
      keepMounted={false}
    >
      <Tabs.List ref={list} className={styles.tabs ?? ''} aria-label={t('setting.title')} mb="md">
        {tabs.map((tab) => (
          <Tabs.Tab key={tab.id} value={tab.id}>
            {tab.label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map((tab) => (
        <Tabs.Panel key={tab.id} value={tab.id}>
          {tab.element}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
