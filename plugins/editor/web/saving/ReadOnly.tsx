import { Alert, Button, EmptyState, Group, IconLock } from '@docstead/core/ui';
import { Link, loginAddress, useText } from '@docstead/core/web';
import type { Safety } from '../drafts/use-safety.ts';
import type { Source } from '../source/use-source.ts';
import { ClosedPage } from './ClosedPage.tsx';
import type { Refusal } from './lock-keeper.ts';
import { nameOf } from './save-state.ts';

interface ReadOnlyProps {
  readonly why: Refusal;
  readonly safety: Safety;
  readonly source: Source;
  /** Of the page as readers have it, or of its project. */
  readonly href: string;
}

/** Who may not write here reads the page all the same, and sees why, and whom to ask. */
export function ReadOnly({ why, safety: { page, text }, source, href }: ReadOnlyProps) {
  const t = useText('editor');
  const isNew = page.page_id === '0';
  const names = { item: page.item_name, name: nameOf(page) };
  const kind = why === 'rights' && isNew ? 'new' : why;
  const title = t(`refused.${kind}.title`, names);
  const words = t(`refused.${kind}.text`, names);
  const action = (
    <Group gap="xs" justify={isNew ? 'center' : 'flex-start'}>
      {why === 'login' && (
        <Button size="xs" component="a" href={loginAddress(`${window.location.pathname}${window.location.search}`)}>
          {t('refused.login.action')}
        </Button>
      )}
      <Button size="xs" variant="default" component={Link} to={href}>
        {t('lock.back')}
      </Button>
    </Group>
  );
  if (isNew) return <EmptyState icon={<IconLock size={32} />} title={title} text={words} action={action} />;
  return (
    <ClosedPage text={text} source={source}>
      <Alert kind="warn" title={title} action={action}>
        {words}
      </Alert>
    </ClosedPage>
  );
}
