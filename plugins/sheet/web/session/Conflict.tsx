import { Alert, Button, Group, toast } from '@docstead/core/ui';
import { useSession, useText } from '@docstead/core/web';
import { useState } from 'react';
import { UnreadBook } from '../../book/read.ts';
import { momentOf, nameOf, savedAt, type Theirs } from './save-state.ts';
import type { ShownSession } from './use-session.ts';

interface ConflictProps {
  readonly shown: ShownSession;
  readonly theirs: Theirs;
  readonly onExport: () => void;
}

/** Somebody else has saved meanwhile: who, and the two ways on. Neither loses anything. */
export function Conflict({ shown: { session, page }, theirs, onExport }: ConflictProps) {
  const t = useText('sheet');
  const { caller } = useSession();
  const [isBusy, setBusy] = useState(false);
  const isOwn = caller.kind === 'user' && caller.username === theirs.author_username;
  const kind = isOwn ? 'own' : 'colleague';
  const name = nameOf(theirs);
  const at = savedAt(theirs);
  const run = (work: () => Promise<void>) => {
    setBusy(true);
    work()
      .catch((thrown: unknown) =>
        toast.error(t(thrown instanceof UnreadBook ? 'edit.unread.title' : 'edit.conflict.no_room')),
      )
      .finally(() => setBusy(false));
  };
  const action = (
    <Group gap="xs">
      <Button size="xs" disabled={isBusy} onClick={() => run(() => session.keepMine())}>
        {t(`edit.conflict.${kind}.mine`)}
      </Button>
      <Button size="xs" variant="default" disabled={isBusy} onClick={() => run(() => session.takeTheirs())}>
        {t(`edit.conflict.${kind}.take`)}
      </Button>
      <Button size="xs" variant="default" component="a" href={`/page/history/${page.page_id}`} target="_blank">
        {t('edit.conflict.compare')}
      </Button>
      <Button size="xs" variant="default" onClick={onExport}>
        {t('edit.menu.export')}
      </Button>
    </Group>
  );
  return (
    <Alert kind="error" title={t(`edit.conflict.${kind}.title`, { name })} action={action}>
      {at > 0 && `${t('edit.conflict.at', { time: momentOf(at) })} `}
      {t(`edit.conflict.${kind}.text`)}
    </Alert>
  );
}
