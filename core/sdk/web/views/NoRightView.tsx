import { Button, EmptyState } from '../../../ui/base.ts';
import { goToLogin } from '../navigation/hooks.ts';
import { Link } from '../navigation/Link.tsx';
import { useSession } from '../session.ts';
import { useText } from '../texts/hooks.ts';
import { CORE } from '../texts/texts.ts';
import { OnPaper } from './OnPaper.tsx';
import { RefusalLinks } from './RefusalLinks.tsx';

/** The caller may not see this; a guest may log in and come back. */
export function NoRightView({ error }: { readonly error?: unknown }) {
  const t = useText(CORE);
  const { caller } = useSession();
  return (
    <OnPaper>
      <EmptyState
        drawing="forbidden"
        title={t('no_right.title')}
        text={t('no_right.text')}
        action={
          <>
            {caller.kind === 'guest' ? (
              <Button onClick={goToLogin}>{t('no_right.login')}</Button>
            ) : (
              <Link to="/">{t('no_right.home')}</Link>
            )}
            <RefusalLinks error={error} />
          </>
        }
      />
    </OnPaper>
  );
}
