import { Skeleton } from '@docstead/core/ui';
import { ErrorView, useText } from '@docstead/core/web';
import { useCall } from '../api.ts';
import { Examples } from './Examples.tsx';
import { KeyPanel } from './KeyPanel.tsx';
import styles from './keys.module.css';

/** In the settings of a project, for its managers. */
export default function OpenApiTab({ item_id }: { readonly item_id: string }) {
  const t = useText('openapi');
  const { data: key, error, refetch } = useCall('/api/item/getKey', { item_id });
  if (error && !key) return <ErrorView error={error} retry={() => void refetch()} />;
  if (!key) return <Skeleton height={240} role="status" aria-label={t('keys.loading')} />;
  return (
    <div className={styles.tab}>
      <KeyPanel itemKey={key} onReset={refetch} />
      <Examples itemKey={key} />
    </div>
  );
}
