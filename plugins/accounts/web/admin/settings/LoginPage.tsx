import { AdminFrame, useText } from '@docstead/core/web';
import { Settings } from './Settings.tsx';

/** Login and registration, at an address of their own. */
export default function LoginPage() {
  const t = useText('accounts');
  return (
    <AdminFrame title={t('titles.admin_login')} lead={t('admin.leads.login')}>
      <Settings page="login" />
    </AdminFrame>
  );
}
