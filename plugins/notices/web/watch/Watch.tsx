import { useMark, useText } from '@docstead/core/web';
import { lazy, Suspense } from 'react';
import { useNotify } from '../save/store.ts';
import { useRaise } from './use-raise.ts';
import { useUnread } from './use-unread.ts';

const NotifyDialog = lazy(() => import('../save/NotifyDialog.tsx'));

/** Runs on every page: the mark at the way to the notices, what is raised when something comes, and the editor's dialog. */
export default function Watch() {
  const t = useText('notices');
  const unread = useUnread();
  useMark('notices/header-notices', unread && unread.new_message_count > 0 ? t('list.new') : undefined);
  useRaise(unread);
  const { asked, close } = useNotify();
  return (
    asked && (
      <Suspense fallback={null}>
        <NotifyDialog page={asked} onClose={close} />
      </Suspense>
    )
  );
}
