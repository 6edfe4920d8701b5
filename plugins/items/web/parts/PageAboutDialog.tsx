import { Alert, Dialog, Skeleton } from '@docstead/core/ui';
import { formatTime, useLanguage, useText } from '@docstead/core/web';
import { useCall } from '../api.ts';
import styles from './place.module.css';

interface PageAboutDialogProps {
  readonly page_id: string;
  readonly onClose: () => void;
}

/** Who made a page and saved it last, when, and how large it is. */
export function PageAboutDialog({ page_id, onClose }: PageAboutDialogProps) {
  const t = useText('items');
  const [locale] = useLanguage();
  const { data, error } = useCall('/api/page/about', { page_id });
  const count = new Intl.NumberFormat(locale);
  const rows = data && [
    [t('page.created'), [data.created_by, formatTime(data.created_time)].filter(Boolean).join(' · ')],
    [t('page.saved'), [data.saved_by, formatTime(data.saved_time)].filter(Boolean).join(' · ')],
    [t('page.size'), t('page.size_text', { count: data.characters, characters: count.format(data.characters) })],
    [t('page.versions'), count.format(data.versions)],
    [t('page.id'), data.page_id],
  ];
  return (
    <Dialog
      opened
      onClose={onClose}
      title={data ? t('page.about_title', { name: data.page_title }) : t('page.about')}
      size="sm"
      closeLabel={t('dialogs.close')}
    >
      {error && !data ? (
        <Alert kind="error">{error.message}</Alert>
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
