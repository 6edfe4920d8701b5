import { useMediaQuery } from '@docstead/core/ui';
import { PageFrame, type PageProps, useText } from '@docstead/core/web';
import { useState } from 'react';
import { CommentDialog } from '../history/CommentDialog.tsx';
import { crumbsTo } from '../history/crumbs.ts';
import styles from '../history/history.module.css';
import { Refused } from '../history/Refused.tsx';
import { useRestore } from '../history/use-restore.ts';
import { useIsShown, useIsText } from '../history/use-type-text.ts';
import { useVersions } from '../history/use-versions.ts';
import { VersionList } from '../history/VersionList.tsx';
import type { Version } from '../history/version.ts';
import { useWaiting } from '../reading/presence/use-waiting.ts';

/** No room for words, or nothing that hovers over a row to see them. */
const IN_MENU = '(max-width: 767px), (hover: none)';

/** `/page/history/{page_id}`. */
export default function PageHistory({ params }: PageProps) {
  const t = useText('items');
  useWaiting();
  const { page_id = '' } = params;
  const { page, error, retry, amend, ...list } = useVersions(page_id);
  const isText = useIsText(page?.item_type);
  const isShown = useIsShown(page?.item_type);
  const restore = useRestore(isText);
  const isNarrow = useMediaQuery(IN_MENU, undefined, { getInitialValueInEffect: false }) ?? false;
  const [commented, comment] = useState<Version>();
  if (error && !(page && list.versions)) return <Refused error={error} retry={retry} page_id={page_id} />;
  return (
    <PageFrame title={t('history.title')} crumbs={crumbsTo(page, t('reading.untitled'))}>
      <p className={styles.note}>{t(isShown ? 'history.note' : 'history.no_text')}</p>
      <VersionList
        {...list}
        page={page}
        acts={{
          isText,
          isShown,
          canEdit: page?.page_edit ?? false,
          isNarrow,
          onRestore: (version) => page && void restore(page, version),
          onComment: comment,
        }}
      />
      {commented && <CommentDialog version={commented} onSaved={amend} onClose={() => comment(undefined)} />}
    </PageFrame>
  );
}
