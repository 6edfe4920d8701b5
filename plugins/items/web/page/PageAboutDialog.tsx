import { Dialog, Skeleton } from '@docstead/core/ui';
import { formatTime, Refusal, useText } from '@docstead/core/web';
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
  const rows = data && [
    [t('page.created'), [data.created_by, formatTime(data.created_time)].filter(Boolean).join(' · ')],
    [t('page.saved'), [data.saved_by, formatTime(data.saved_time)].filter(Boolean).join(' · ')],
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
          {rows.map(([label, text]) => (
            <div key={label} className={styles.fact}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <Skeleton height={120} />
      )}
    </Dialog>
  );
}
