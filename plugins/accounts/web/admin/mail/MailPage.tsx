import { PageFrame, useText } from '@docstead/core/web';
import { AdminNav } from '../AdminNav.tsx';
import { Mail } from './Mail.tsx';

/** Mail, at an address of its own. */
export default function MailPage() {
  const t = useText('accounts');
  return (
    <PageFrame title={t('titles.admin_mail')}>
      <AdminNav />
      <Mail />
    </PageFrame>
  );
}
