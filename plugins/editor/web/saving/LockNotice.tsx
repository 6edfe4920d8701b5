import { Alert, Button, type ButtonProps, EmptyState, Group, IconLock } from '@docstead/core/ui';
import { confirm, formatTime, Link, tellRefusal, useText } from '@docstead/core/web';
import type { Safety } from '../drafts/use-safety.ts';
import type { Source } from '../source/use-source.ts';
import { ClosedPage } from './ClosedPage.tsx';
import type { LockState } from './lock-keeper.ts';
import { timeOf } from './save-state.ts';

type LockOf<K extends LockState['kind']> = Extract<LockState, { readonly kind: K }>;

interface LockNoticeProps {
  readonly safety: Safety;
  readonly source: Source;
  readonly href: string;
  /** Loads the page anew: who was waited for may have saved it. */
  readonly onReload: () => void;
}

/** Somebody else is writing: who, and what stands there; or has done so, and the page is free. Or the project holds no further page, with the links of whoever says so. */
export function LockNotice(props: LockNoticeProps) {
  const { safety, source } = props;
  const { lock, text } = safety;
  if (lock.kind === 'exceeded') return <Full lock={lock} {...props} />;
  return (
    <ClosedPage text={text} source={source}>
      <div role="alert">{lock.kind === 'held' ? <Held lock={lock} {...props} /> : <Free {...props} />}</div>
    </ClosedPage>
  );
}

/** It can be read meanwhile; managers need not wait. */
function Held({ lock, safety: { desk, page }, href, onReload }: LockNoticeProps & { readonly lock: LockOf<'held'> }) {
  const t = useText('editor');
  const { by: name, since } = lock;
  const takeOver = async () => {
    const isSure = await confirm({
      title: t('lock.take_title', { name }),
      text: t('lock.take_text', { name }),
      action: t('lock.take_action'),
    });
    if (isSure) await desk.lock.takeOver().then(onReload, tellRefusal);
  };
  const action = (
    <Group gap="xs">
      <Back href={href} />
      <Button size="xs" variant="default" onClick={onReload}>
        {t('lock.again')}
      </Button>
      {page.isManaged && (
        <Button size="xs" variant="default" onClick={() => void takeOver()}>
          {t('lock.take')}
        </Button>
      )}
    </Group>
  );
  return (
    <Alert kind="warn" title={t('lock.title', { name })} action={action}>
      {since === undefined ? t('lock.text') : t('lock.text_since', { time: sinceOf(since) })}
    </Alert>
  );
}

function Free({ href, onReload }: LockNoticeProps) {
  const t = useText('editor');
  const action = (
    <Group gap="xs">
      <Button size="xs" onClick={onReload}>
        {t('lock.edit')}
      </Button>
      <Back href={href} variant="default" />
    </Group>
  );
  return (
    <Alert kind="ok" title={t('lock.free_title')} action={action}>
      {t('lock.free_text')}
    </Alert>
  );
}

function Full({ lock, href }: LockNoticeProps & { readonly lock: LockOf<'exceeded'> }) {
  const t = useText('editor');
  const action = (
    <Group gap="xs" justify="center">
      <Back href={href} size="sm" />
      {lock.links.map(({ label, href: to }) => (
        <Button key={to} component={Link} to={to} variant="default">
          {label}
        </Button>
      ))}
    </Group>
  );
  return (
    <EmptyState icon={<IconLock size={32} />} title={t('exceeded.title')} text={t('exceeded.text')} action={action} />
  );
}

interface BackProps extends Pick<ButtonProps, 'variant' | 'size'> {
  readonly href: string;
}

function Back({ href, variant = 'filled', size = 'xs' }: BackProps) {
  const t = useText('editor');
  return (
    <Button size={size} component={Link} to={href} variant={variant}>
      {t('lock.back')}
    </Button>
  );
}

/** Of today, the clock is enough. */
function sinceOf(seconds: number): string {
  const at = seconds * 1000;
  const isToday = new Date(at).toDateString() === new Date().toDateString();
  return isToday ? timeOf(at) : formatTime(seconds);
}

/** The editor closes for whoever comes while somebody else writes; nothing was typed yet. */
export const isClosedBy = ({ lock }: Safety): boolean => ['held', 'free', 'exceeded', 'refused'].includes(lock.kind);
