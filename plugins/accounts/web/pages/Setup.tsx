import { EmptyState, ErrorState, Loader } from '@docstead/core/ui';
import { Link, type PageProps, useText } from '@docstead/core/web';
import { useCall } from '../api.ts';
import { NarrowPage } from '../parts/NarrowPage.tsx';
import { SetupForm } from '../parts/SetupForm.tsx';

/** What the link of the first start opens: it makes the administrator, once. */
export default function Setup({ query }: PageProps) {
  const t = useText('accounts');
  return (
    <NarrowPage title={t('titles.setup')}>
      <SetupStep token={query.token ?? ''} />
    </NarrowPage>
  );
}

function SetupStep({ token }: { token: string }) {
  const t = useText('accounts');
  // Not asked again: once the site is set up, its own answer would take the form away.
  const state = useCall('/api/setup/state', { token }, { staleTime: Number.POSITIVE_INFINITY });
  if (state.error) {
    const retry = { label: t('actions.retry'), onPress: () => void state.refetch() };
    return <ErrorState title={state.error.message} retry={retry} />;
  }
  if (!state.data) return <Loader label={t('setup.loading')} />;
  if (state.data.ready === 1) {
    const toLogin = <Link to="/user/login">{t('actions.to_login')}</Link>;
    return <EmptyState title={t('setup.ready')} text={t('setup.ready_text')} action={toLogin} />;
  }
  if (state.data.link_valid !== 1) return <EmptyState title={t('setup.bad_link')} text={t('setup.bad_link_text')} />;
  return <SetupForm token={token} />;
}
