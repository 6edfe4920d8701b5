import { toast } from '@docstead/core/ui';
import { invalidate, tellRefusal, useText } from '@docstead/core/web';
import { useState } from 'react';
import { call } from '../api.ts';
import { TRUST_LISTS, type TrustKind } from './TrustDialog.tsx';

export interface TrustedItem {
  readonly item_id: string;
  readonly item_name: string;
  readonly is_banned: number;
  readonly is_white: number;
}

/** To ban and to trust is asked in a dialog; the way back is one press. */
export function useTrust() {
  const t = useText('items');
  const [asked, ask] = useState<{ readonly kind: TrustKind; readonly item: TrustedItem }>();
  const lift = async (kind: TrustKind, { item_id, item_name: name }: TrustedItem) => {
    try {
      if (kind === 'ban') await call('/api/adminItem/ban', { item_id, is_ban: '0' });
      else await call('/api/adminItem/white', { item_id, is_white: '0' });
      toast.ok(t(`trust.${kind}.lifted`, { name }));
    } catch (thrown) {
      tellRefusal(thrown);
    }
    await invalidate(...TRUST_LISTS);
  };
  return {
    asked,
    close: () => ask(undefined),
    turn(kind: TrustKind, item: TrustedItem): void {
      const isOn = kind === 'ban' ? item.is_banned === 1 : item.is_white === 1;
      if (isOn) void lift(kind, item);
      else ask({ kind, item });
    },
  };
}

export type TrustState = ReturnType<typeof useTrust>;
