import { AdminFrame, useText } from '@docstead/core/web';
import { Mail } from './Mail.tsx';

/** Mail, at an address of its own. */
export default function MailPage() {
  const t = useText('accounts');
  return (
    <AdminFrame title={t('titles.admin_mail')} lead={t('admin.leads.mail')}>
      <Mail />
    </AdminFrame>
  );
}
