import { Alert, Button, Group, toast } from '@docstead/core/ui';
import { confirm, useText } from '@docstead/core/web';
import type { Draft } from './drafts.ts';
import { isShutBy } from './lock.ts';
import { momentOf } from './save-state.ts';
import type { ShownSession } from './use-session.ts';
import { isSameText } from './working-sheet.ts';

/** Changes of an earlier visit that were never saved: taken up again, or thrown away. One after the other. */
export function DraftOffer({ shown: { session, offered, lock, page, isDirty } }: { readonly shown: ShownSession }) {
  const t = useText('sheet');
  const [draft, ...others] = offered;
  // Who may not write now is asked when they may.
  if (!draft || isShutBy(lock)) return null;
  const time = momentOf(Math.floor(draft.at / 1000));
  const restore = async () => {
    // What was changed here is put away by it.
    const isSure =
      !isDirty ||
      (await confirm({
        ...{ title: t('edit.draft.over_title'), text: t('edit.draft.over_text') },
        ...{ action: t('edit.draft.restore'), danger: true },
      }));
    if (!isSure) return;
    try {
      session.restore(draft);
    } catch {
      toast.error(t('edit.draft.damaged'));
    }
  };
  const discard = async () => {
    const isSure = await confirm({
      ...{ title: t('edit.draft.discard_title'), text: t('edit.draft.discard_text', { time }) },
      ...{ action: t('edit.draft.discard'), danger: true },
    });
    if (isSure) await session.discard(draft).catch(() => undefined);
  };
  const action = (
    <Group gap="xs">
      <Button size="xs" onClick={() => void restore()}>
        {t('edit.draft.restore')}
      </Button>
      <Button size="xs" variant="default" onClick={() => void discard()}>
        {t('edit.draft.discard')}
      </Button>
    </Group>
  );
  return (
    <Alert title={t('edit.draft.title', { time })} action={action}>
      {isOlder(draft, page) ? t('edit.draft.older') : t('edit.draft.text')}
      {others.length > 0 && ` ${t('edit.draft.more', { count: others.length })}`}
    </Alert>
  );
}

const isOlder = (draft: Draft, page: ShownSession['page']): boolean =>
  draft.page_id !== '0' && draft.base_rev !== page.rev && !draft.unanswered.some((text) => isSameText(text, page));
