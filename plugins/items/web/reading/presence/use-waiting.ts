import { toast } from '@docstead/core/ui';
import { useNavigate, usePush, useSession, useText } from '@docstead/core/web';
import { useEffect } from 'react';
import { pageEdit, pageLocked } from '../../../points.ts';
import { useCall } from '../../api.ts';
import { useWaited } from './waited.ts';

/** A lock that nobody gives back runs out without a word, after half an hour. */
export const LEASE_MS = 30 * 60 * 1000;

/** Nobody has it, or nobody whom one disturbs. */
const isOpenTo = (lock: { readonly lock: number; readonly is_cur_user: number; readonly together?: number }) =>
  lock.lock === 0 || lock.is_cur_user === 1 || lock.together === 1;

/**
 * Tells who waits for a page that it is free, once, when they look at this tab: on every screen that asks. Gives its title
 * while it is free and they look elsewhere.
 */
export function useWaiting(): string | undefined {
  const t = useText('items');
  const navigate = useNavigate();
  const { caller } = useSession();
  const { waited, waitFor } = useWaited();
  const page_id = waited?.page_id ?? '0';
  const enabled = caller.kind === 'user' && waited !== undefined;
  const { data, error, refetch } = useCall('/api/page/isLock', { page_id }, { enabled, silent: true });
  const look = () => void refetch();
  usePush(pageLocked, { policy: pageEdit.id, ref: Number(page_id) }, look, { enabled, missed: look });
  const isFree = enabled && data !== undefined && isOpenTo(data);
  useEffect(() => {
    if (!enabled) return undefined;
    const timer = setInterval(() => void refetch(), LEASE_MS);
    return () => clearInterval(timer);
  }, [enabled, refetch]);
  useEffect(() => {
    // Gone, or no longer theirs to edit: nothing comes of waiting.
    if (error) waitFor(undefined);
  }, [error, waitFor]);
  useEffect(() => {
    if (!isFree || !waited) return undefined;
    const { title, editHref } = waited;
    const tell = () => {
      if (document.visibilityState !== 'visible') return;
      waitFor(undefined);
      toast.show({
        id: 'items-presence',
        kind: 'ok',
        text: t('presence.free', { title }),
        ...(editHref && { action: { label: t('presence.edit'), onPress: () => navigate(editHref) } }),
      });
    };
    tell();
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
  }, [isFree, waited, waitFor, navigate, t]);
  return isFree ? waited?.title : undefined;
}
