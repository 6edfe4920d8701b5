import { Link, type PageProps, useHeader, useSession, useText } from '@docstead/core/web';
import { useMemo } from 'react';
import { SitePage } from './SitePage.tsx';

/** `/` */
export default function Landing(props: PageProps) {
  const actions = useMemo(() => <Ways />, []);
  useHeader({ actions });
  return <SitePage {...props} name="landing" />;
}

/** In the header, where there is room: the foot of the page has them all. */
function Ways() {
  const t = useText('site');
  const { caller } = useSession();
  return (
    <nav className="site-ways" aria-label={t('header.label')}>
      <Link to="/demo">{t('titles.demo')}</Link>
      <Link to="/help">{t('titles.help')}</Link>
      <Link to="/clients">{t('titles.clients')}</Link>
      {caller.kind === 'user' && <Link to="/item/index">{t('landing.projects')}</Link>}
    </nav>
  );
}
