import { toast } from '@docstead/core/ui';
import { confirm, tellRefusal, useText } from '@docstead/core/web';
import { useRef } from 'react';
import { REMINDERS, type Reminder, useAction } from '../api.ts';

/** Following a page no more, which whoever may not write it cannot begin again. */
export function useLeaving() {
  const t = useText('notices');
  const lines = useRef<HTMLUListElement>(null);
  const leaving = useAction('/api/subscription/leavePage', { invalidates: [REMINDERS] });
  const leave = async ({ object_id }: Reminder, title: string) => {
    const sure = await confirm({
      ...{ title: t('list.leave_title', { title }), text: t('list.leave_text'), action: t('list.leave') },
    });
    if (!sure) return;
    const done = () => {
      toast.ok(t('list.left', { title }));
      // The button goes with what it did.
      lines.current?.focus();
    };
    await leaving.run({ page_id: object_id }).then(done, tellRefusal);
  };
  return { lines, leave };
}
