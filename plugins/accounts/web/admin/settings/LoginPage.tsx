import { PageFrame, useText } from '@docstead/core/web';
import { AdminNav } from '../AdminNav.tsx';
import { Settings } from './Settings.tsx';

/** Login and registration, at an address of their own. */
export default function LoginPage() {
  const t = useText('accounts');
  return (
    <PageFrame title={t('titles.admin_login')}>
      <AdminNav />
      <Settings page="login" />
    </PageFrame>
  );
}
