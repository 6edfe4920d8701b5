import { Alert, Button, Group } from '@docstead/core/ui';
import { confirm, Link, loginAddress, tellRefusal, useText } from '@docstead/core/web';
import type { LockState } from './lock.ts';
import { momentOf, nameOf } from './save-state.ts';
import { readingAddress } from './sheet-page.ts';
import type { ShownSession } from './use-session.ts';

type LockOf<K extends LockState['kind']> = Extract<LockState, { readonly kind: K }>;

interface LockNoticeProps {
  readonly shown: ShownSession;
  readonly onExport: () => void;
  readonly onReload: () => void;
}

/** Why nothing can be changed or saved now, and what to do about it. */
export function LockNotice({ shown, onExport, onReload }: LockNoticeProps) {
  const { lock } = shown;
  if (lock.kind === 'held') return <Held lock={lock} shown={shown} onReload={onReload} />;
  if (lock.kind === 'free') return <Free onReload={onReload} />;
  if (lock.kind === 'lost') return <Lost lock={lock} shown={shown} onExport={onExport} />;
  if (lock.kind === 'refused') return <Refused lock={lock} shown={shown} />;
  return null;
}

interface HeldProps {
  readonly lock: LockOf<'held'>;
  readonly shown: ShownSession;
  readonly onReload: () => void;
}

/** Managers need not wait. */
function Held({ lock: { by: name, since }, shown: { session, page }, onReload }: HeldProps) {
  const t = useText('sheet');
  const takeOver = async () => {
    const isSure = await confirm({
      title: t('edit.lock.take_title', { name }),
      text: t('edit.lock.take_text', { name }),
      action: t('edit.lock.take_action'),
    });
    if (isSure) await session.lock.takeOver().then(onReload, tellRefusal);
  };
  const action = page.isManaged && (
    <Button size="xs" variant="default" onClick={() => void takeOver()}>
      {t('edit.lock.take')}
    </Button>
  );
  return (
    <Alert kind="warn" title={t('edit.lock.title', { name })} action={action}>
      {since === undefined ? t('edit.lock.text') : t('edit.lock.text_since', { time: momentOf(since) })}
    </Alert>
  );
}

function Free({ onReload }: Pick<LockNoticeProps, 'onReload'>) {
  const t = useText('sheet');
  const action = (
    <Button size="xs" onClick={onReload}>
      {t('edit.lock.reload')}
    </Button>
  );
  return (
    <Alert kind="ok" title={t('edit.lock.free_title')} action={action}>
      {t('edit.lock.free_text')}
    </Alert>
  );
}

interface LostProps {
  readonly lock: LockOf<'lost'>;
  readonly shown: ShownSession;
  readonly onExport: () => void;
}

/** One goes on typing; what is refused meanwhile is saved when the page is free. */
function Lost({ lock: { by: name, why }, shown: { session }, onExport }: LostProps) {
  const t = useText('sheet');
  const action = (
    <Group gap="xs">
      <Button size="xs" onClick={() => void session.lock.take()}>
        {t('edit.lock.again')}
      </Button>
      <Button size="xs" variant="default" onClick={onExport}>
        {t('edit.menu.export')}
      </Button>
    </Group>
  );
  return (
    <Alert kind="warn" title={t('edit.lock.lost_title', { name })} action={action}>
      {t(`edit.lock.lost_text.${why}`)}
    </Alert>
  );
}

interface RefusedProps {
  readonly lock: LockOf<'refused'>;
  readonly shown: ShownSession;
}

function Refused({ lock: { why, message }, shown: { page } }: RefusedProps) {
  const t = useText('sheet');
  const isNew = page.page_id === '0';
  const names = { item: page.item_name, name: nameOf(page) };
  const action = (
    <Group gap="xs">
      {why === 'login' && (
        <Button size="xs" component="a" href={loginAddress(`${window.location.pathname}${window.location.search}`)}>
          {t('edit.refused.login.action')}
        </Button>
      )}
      <Button size="xs" variant="default" component={Link} to={readingAddress(page)}>
        {t('edit.back')}
      </Button>
    </Group>
  );
  return (
    <Alert kind="warn" title={t(`edit.refused.${why}.title`, names)} action={action}>
      {why === 'banned' ? message : t(`edit.refused.${why}.${isNew ? 'text_new' : 'text'}`, names)}
    </Alert>
  );
}
