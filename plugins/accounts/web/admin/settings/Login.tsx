import { Lead } from '@docstead/core/ui/data';
import { useText } from '@docstead/core/web';
import { Settings } from './Settings.tsx';

/** Login and registration. */
export default function Login() {
  const t = useText('accounts');
  return (
    <>
      <Lead>{t('admin.leads.login')}</Lead>
      <Settings page="login" />
    </>
  );
}
