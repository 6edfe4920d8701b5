import { toast } from '@docstead/core/ui';
import { confirm, useLeaveGuard, useText } from '@docstead/core/web';
import { useState } from 'react';
import { call, invalidate, useCall } from '../api.ts';
import { EMPTY, formOf, isSame, type MockForm, type StoredMock, sentOf, storedOf } from './mock-form.ts';

const SHOWN = ['/api/mock/infoByPageId', '/api/mock/getCalls'];

/** The mock of a page, as it is stored and as it stands in the fields. */
export function useMock(page_id: string, onClose: () => void) {
  const t = useText('mock');
  const { data, error, refetch } = useCall('/api/mock/infoByPageId', { page_id: Number(page_id) });
  const [saved, setSaved] = useState<MockForm>();
  const [form, setForm] = useState<MockForm>();
  const [refusal, setRefusal] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const stored: StoredMock | undefined = storedOf(data);
  const base = saved ?? formOf(stored);
  const shown = form ?? base;
  const isDirty = form !== undefined && !isSame(form, base);
  useLeaveGuard(isDirty);

  const doing = async (work: () => Promise<void>): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setRefusal(undefined);
    try {
      await work();
      await invalidate(...SHOWN);
    } catch (thrown) {
      setRefusal(thrown);
    } finally {
      setBusy(false);
    }
  };

  return {
    ...{ stored, form: shown, isDirty, isBusy, refusal, error, isPending: data === undefined && !error },
    retry: refetch,
    change: (more: Partial<MockForm>) => setForm((before) => ({ ...(before ?? base), ...more })),
    save: () =>
      doing(async () => {
        const { path } = await call('/api/mock/add', sentOf(page_id, shown));
        const kept = { ...shown, path };
        setSaved(kept);
        setForm(kept);
        toast.ok(t('dialog.saved'));
      }),
    async remove(): Promise<void> {
      const question = { title: t('dialog.delete_title'), text: t('dialog.delete_text'), action: t('dialog.delete') };
      if (!(await confirm({ ...question, danger: true }))) return;
      await doing(async () => {
        await call('/api/mock/delete', { page_id: Number(page_id) });
        setSaved(EMPTY);
        setForm(EMPTY);
        toast.ok(t('dialog.deleted'));
      });
    },
    async leave(): Promise<void> {
      const question = { title: t('dialog.leave_title'), text: t('dialog.leave_text'), action: t('dialog.leave') };
      if (isDirty && !(await confirm({ ...question, danger: true }))) return;
      onClose();
    },
  };
}

export type MockState = ReturnType<typeof useMock>;
