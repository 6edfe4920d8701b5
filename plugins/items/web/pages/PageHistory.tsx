import { PageFrame, type PageProps, useText } from '@docstead/core/web';
import { useState } from 'react';
import { CommentDialog } from '../history/CommentDialog.tsx';
import { crumbsTo } from '../history/crumbs.ts';
import styles from '../history/history.module.css';
import { Refused } from '../history/Refused.tsx';
import { useIsText } from '../history/use-type-text.ts';
import { useRestore, useVersions, type Version } from '../history/use-versions.ts';
import { VersionTable } from '../history/VersionTable.tsx';

/** `/page/history/{page_id}`. */
export default function PageHistory({ params }: PageProps) {
  const t = useText('items');
  const { page_id = '' } = params;
  const { page, versions, error, retry } = useVersions(page_id);
  const restore = useRestore();
  const isText = useIsText(page?.item_type);
  const [commented, comment] = useState<Version>();
  if (error && !(page && versions)) return <Refused error={error} retry={retry} page_id={page_id} />;
  const rows = versions && versions.length > 1 ? versions : versions?.slice(1);
  return (
    <PageFrame title={t('history.title')} crumbs={crumbsTo(page, t('reading.untitled'))}>
      <p className={styles.note}>{t(isText ? 'history.note' : 'history.no_text')}</p>
      <VersionTable
        versions={page && rows}
        canEdit={page?.item_edit ?? false}
        hrefOf={isText ? (version) => `/page/diff/${page_id}/${version.page_history_id}` : undefined}
        onRestore={(version) => page && void restore(page, version)}
        onComment={comment}
      />
      {commented && <CommentDialog version={commented} onClose={() => comment(undefined)} />}
    </PageFrame>
  );
}
