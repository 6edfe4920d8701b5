import { Button, EmptyState, IconLock } from '../../../ui/base.ts';
import { goToLogin } from '../navigation/hooks.ts';
import { Link } from '../navigation/Link.tsx';
import { useSession } from '../session.ts';
import { useText } from '../texts/hooks.ts';
import { CORE } from '../texts/texts.ts';

/** The caller may not see this; a guest may log in and come back. */
export function NoRightView() {
  const t = useText(CORE);
  const { caller } = useSession();
  return (
    <EmptyState
      icon={<IconLock size={32} aria-hidden />}
      title={t('no_right.title')}
      text={t('no_right.text')}
      action={
        caller.kind === 'guest' ? (
          <Button onClick={goToLogin}>{t('no_right.login')}</Button>
        ) : (
          <Link to="/">{t('no_right.home')}</Link>
        )
      }
    />
  );
}
