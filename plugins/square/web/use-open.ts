import { toast } from '@docstead/core/ui';
import { isCallError, useNavigate, useText } from '@docstead/core/web';
import { useEffect } from 'react';
import { useCall } from './api.ts';

const NEXT = '/item/index';
const FRESH_MS = 5000;

/**
 * Whether the square is open, asked before anything else: undefined until that is known. Where it is closed, or nobody
 * answers, that is said, and the project list follows.
 */
export function useOpen(isKnown: boolean): boolean | undefined {
  const t = useText('square');
  const navigate = useNavigate();
  const { data, error } = useCall(
    '/api/publicSquare/checkEnabled',
    {},
    { enabled: !isKnown, staleTime: FRESH_MS, silent: true },
  );
  const isClosed = !isKnown && data !== undefined && data.enable !== 1;
  const isUnknown = !isKnown && error !== undefined;
  useEffect(() => {
    if (!isClosed && !isUnknown) return;
    // A plugin that is switched off answers 404: closed, too.
    const isOffline = isCallError(error) && error.kind === 'offline';
    toast.error(t(isOffline ? 'offline' : 'closed'));
    navigate(NEXT, { replace: true });
  }, [isClosed, isUnknown, error, t, navigate]);
  return isKnown || (data && !isClosed && !isUnknown ? true : undefined);
}
