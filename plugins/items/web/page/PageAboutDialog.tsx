import { Dialog, Skeleton } from '@docstead/core/ui';
import { Moment, Refusal, useText } from '@docstead/core/web';
import type { ReactNode } from 'react';
import { useCall } from '../api.ts';
import styles from '../copy/place.module.css';
import { useTitle } from '../use-title.ts';

interface PageAboutDialogProps {
  readonly page_id: string;
  readonly onClose: () => void;
}

/** Who made a page and saved it last, when, and how large it is. */
export function PageAboutDialog({ page_id, onClose }: PageAboutDialogProps) {
  const t = useText('items');
  const titleOf = useTitle();
  const { data, error } = useCall('/api/page/about', { page_id });
  const rows: (readonly [label: string, fact: ReactNode])[] | undefined = data && [
    [t('page.created'), whoAndWhen(data.created_by, data.created_time)],
    [t('page.saved'), whoAndWhen(data.saved_by, data.saved_time)],
    [t('page.size'), t('page.size_text', { count: data.characters })],
    [t('page.versions'), t('page.versions_count', { count: data.versions })],
    [t('page.id'), data.page_id],
  ];
  return (
    <Dialog
      opened
      onClose={onClose}
      title={data ? t('page.about_title', { name: titleOf(data.page_title) }) : t('page.about')}
      size="sm"
      closeLabel={t('dialogs.close')}
    >
      {error && !data ? (
        <Refusal error={error} />
      ) : rows ? (
        <dl className={styles.facts}>
          {rows.map(([label, fact]) => (
            <div key={label} className={styles.fact}>
              <dt>{label}</dt>
              <dd>{fact}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <Skeleton height={120} />
      )}
    </Dialog>
  );
}

const whoAndWhen = (name: string, seconds: number) => (
  <>
    {name}
    {name !== '' && seconds > 0 && ' · '}
    <Moment seconds={seconds} />
  </>
);
