import { toast } from '@docstead/core/ui';
import { confirm, tellRefusal, useText } from '@docstead/core/web';
import { useState } from 'react';
import { call, invalidate, useCall } from '../api.ts';
import { DAYS, type Days, daysOf } from './share-days.ts';

interface Shared {
  readonly unique_key: string;
  readonly expire_time: number;
  /** The term that was chosen here: what is left of it would be more by a clock that is behind the server's. */
  readonly days?: Days;
}

const NOT_SHARED: Shared = { unique_key: '', expire_time: 0 };

/** Whether a page is shared alone, and for how long; each change makes another key, and ends the one before. */
export function usePageShare(page_id: string) {
  const t = useText('items');
  const { data } = useCall('/api/page/info', { page_id }, { silent: true });
  const [changed, change] = useState<Shared>();
  const [isBusy, setBusy] = useState(false);
  const stored: Shared | undefined = data && { unique_key: data.unique_key, expire_time: data.share_expire_time };
  const { unique_key, expire_time, days } = changed ?? stored ?? NOT_SHARED;

  const send = async (isOn: boolean, expire_days: Days) => {
    setBusy(true);
    try {
      const made = await call('/api/page/createSinglePage', {
        ...{ page_id, isCreateSiglePage: String(isOn), expire_days },
      });
      change(Array.isArray(made) ? NOT_SHARED : { ...made, days: expire_days });
      void invalidate('/api/page/info');
    } catch (thrown) {
      tellRefusal(thrown);
    }
    setBusy(false);
  };
  return {
    ...{ unique_key, expire_time, isBusy, isKnown: data !== undefined },
    days: days ?? (unique_key === '' ? DAYS[0] : daysOf(expire_time, Date.now() / 1000)),
    /** Of an archived project a share can be ended only. */
    isFixed: data?.is_archived === '1',
    isOffered: data?.page_edit === true || unique_key !== '',
    async begin(value: string): Promise<void> {
      const isNew = unique_key !== '';
      await send(true, DAYS.find((days) => days === value) ?? DAYS[0]);
      if (isNew) toast.ok(t('share.renewed'));
    },
    async end(): Promise<void> {
      const isSure = await confirm({
        ...{ title: t('share.end_title'), text: t('share.end_text') },
        ...{ action: t('share.end'), danger: true },
      });
      if (isSure) await send(false, DAYS[0]);
    },
  };
}
