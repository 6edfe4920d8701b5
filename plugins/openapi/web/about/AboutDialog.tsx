import { Dialog, Stack, Text } from '@docstead/core/ui';
import { Link, useText } from '@docstead/core/web';
import styles from './about.module.css';

const WAYS = ['push', 'comments', 'database'] as const;

/** Says what programs can write, and where the key is; asks for nothing. */
export function AboutDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useText('openapi');
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('about.title')}
      closeLabel={t('about.close')}
      primary={{ label: t('about.close'), onPress: onClose }}
    >
      <Stack gap="md">
        <Text>{t('about.text')}</Text>
        <ul className={styles.ways}>
          {WAYS.map((way) => (
            <li key={way}>
              <strong>{t(`about.${way}`)}</strong>
              <span>{t(`about.${way}_text`)}</span>
            </li>
          ))}
        </ul>
        <Text>{t('about.where')}</Text>
        <Link to="/x/openapi" onClick={onClose}>
          {t('examples.all_calls')}
        </Link>
      </Stack>
    </Dialog>
  );
}
