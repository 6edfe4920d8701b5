import { Alert, Dialog, Loader } from '@docstead/core/ui';
import { ErrorView, useService, useText } from '@docstead/core/web';
import { useEffect, useRef } from 'react';
import { differ } from '../../../items/points.ts';
import { useCall } from '../api.ts';
import styles from './import.module.css';

interface PageLookProps {
  readonly import_id: string;
  readonly source_key: string;
  readonly isNew: boolean;
  readonly onClose: () => void;
}

/** One page as it will be; where it is there already, what changes in it. */
export function PageLook({ import_id, source_key, isNew, onClose }: PageLookProps) {
  const t = useText('exchange');
  const { data, error, refetch } = useCall('/api/import/page', {
    ...{ import_id, key: source_key },
    ...(isNew && { as_new: '1' }),
  });
  const isThere = data !== undefined && data.page_id !== '0';
  const isSame = isThere && data.there_content === data.next_content;
  return (
    <Dialog
      opened
      onClose={onClose}
      size="lg"
      title={data?.page_title ?? t('web.look_loading')}
      closeLabel={t('web.close')}
      cancelLabel={t('web.close')}
    >
      {error && !data && <ErrorView error={error} retry={() => void refetch()} />}
      {!error && !data && <Loader label={t('web.look_loading')} />}
      {data && data.conflicts > 0 && <Alert kind="warn">{t('web.conflicts', { count: data.conflicts })}</Alert>}
      {data && isSame && <Alert>{t('web.same')}</Alert>}
      {data && isThere && !isSame && <Changed before={data.there_content} after={data.next_content} />}
      {data && (!isThere || isSame) && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keys
        <pre className={styles.text} tabIndex={0}>
          {data.next_content}
        </pre>
      )}
    </Dialog>
  );
}

function Changed({ before, after }: { readonly before: string; readonly after: string }) {
  const t = useText('exchange');
  const service = useService(differ);
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!service || !host.current) return undefined;
    const names = { before: t('web.there'), after: t('web.next'), folded: t('web.folded') };
    return service.show(host.current, { before, after, names, layout: 'inline' });
  }, [service, before, after, t]);
  return (
    <>
      {!service && <Loader label={t('web.look_loading')} />}
      <div ref={host} className={styles.text} />
    </>
  );
}
