import { EmptyState, ErrorState, Loader } from '@docstead/core/ui';
import { GatePage, Link, type PageProps, RefusalLinks, useText } from '@docstead/core/web';
import { Fragment } from 'react';
import { useCall } from '../api.ts';
import { SetupForm } from '../parts/SetupForm.tsx';

/** What the link of the first start opens: it makes the administrator, once. */
export default function Setup({ query, first }: PageProps) {
  const t = useText('accounts');
  return (
    <GatePage title={t('titles.setup')}>
      <SetupStep token={query.token ?? ''} first={first} />
    </GatePage>
  );
}

function SetupStep({ token, first }: { readonly token: string; readonly first: PageProps['first'] }) {
  const t = useText('accounts');
  // Not asked again: once the site is set up, its own answer would take the form away.
  const staleTime = Number.POSITIVE_INFINITY;
  // What the server's half has found, in forms.first.ts.
  const initial = first?.data as { readonly ready: number; readonly link_valid: number } | undefined;
  const state = useCall('/api/setup/state', { token }, initial ? { staleTime, initial } : { staleTime });
  if (state.error) {
    const retry = { label: t('actions.retry'), onPress: () => void state.refetch() };
    return <ErrorState title={state.error.message} retry={retry} action={<RefusalLinks error={state.error} />} />;
  }
  if (!state.data) return <Loader label={t('setup.loading')} />;
  if (state.data.ready === 1) {
    const toLogin = <Link to="/user/login">{t('actions.to_login')}</Link>;
    return <EmptyState title={t('setup.ready')} text={t('setup.ready_text')} action={toLogin} />;
  }
  if (state.data.link_valid !== 1) return <EmptyState title={t('setup.bad_link')} text={<BadLink />} />;
  return <SetupForm token={token} first={first} />;
}

const COMMAND = ['npm run docstead', '--', 'setup', '--username …', '--password …'];

/** A line of the command ends between its parts, and nowhere in them. */
function BadLink() {
  const t = useText('accounts');
  return (
    <>
      <p className="narrow-intro">{t('setup.bad_link_text')}</p>
      <code className="narrow-command">
        {COMMAND.map((word, at) => (
          <Fragment key={word}>
            {at > 0 && ' '}
            <span>{word}</span>
          </Fragment>
        ))}
      </code>
    </>
  );
}
