import { Alert, Button, Group } from '@docstead/core/ui';
import { confirm, formatRelative, Moment, useText } from '@docstead/core/web';
import { lazy, Suspense, useState } from 'react';
import { wordsFor } from '../saving/author.ts';
import styles from '../saving/saving.module.css';
import type { Draft } from './drafts.ts';
import type { Safety } from './use-safety.ts';

const DraftLook = lazy(() => import('./DraftLook.tsx').then((module) => ({ default: module.DraftLook })));

/** Text of an earlier visit that was never saved: a look at the difference, then back with it or away. */
export function DraftOffer({ safety }: { readonly safety: Safety }) {
  const t = useText('editor');
  const [looked, look] = useState<Draft>();
  const { offered, desk, page, merging } = safety;
  const [draft] = offered;
  if (!draft || merging) return null;
  const { who, params } = wordsFor(desk.authorOf(page), t);
  const isOlder = draft.page_id !== '0' && draft.base_rev !== page.rev;
  const restore = () => {
    look(undefined);
    desk.restore(draft);
  };
  const discard = async () => {
    const isSure = await confirm({
      title: t('draft.discard_title'),
      text: t('draft.discard_text', { time: formatRelative(secondsOf(draft)) }),
      action: t('draft.discard'),
      danger: true,
    });
    if (isSure) await desk.discard(draft);
  };
  return (
    <Alert kind="warn" title={<Moment seconds={secondsOf(draft)} say={(time) => t('draft.title', { time })} />}>
      {isOlder && <p className={styles.line}>{t(`draft.older.${who}`, params)}</p>}
      {offered.length > 1 && <p className={styles.line}>{t('draft.more', { count: offered.length - 1 })}</p>}
      <Group gap="xs" mt={4}>
        <Button size="xs" onClick={restore}>
          {t('draft.restore')}
        </Button>
        <Button size="xs" variant="default" onClick={() => look(draft)}>
          {t('draft.look')}
        </Button>
        <Button size="xs" variant="default" onClick={() => void discard()}>
          {t('draft.discard')}
        </Button>
      </Group>
      {looked && (
        <Suspense fallback={null}>
          <DraftLook draft={looked} page={page} onRestore={restore} onClose={() => look(undefined)} />
        </Suspense>
      )}
    </Alert>
  );
}

const secondsOf = (draft: Draft) => Math.floor(draft.at / 1000);
