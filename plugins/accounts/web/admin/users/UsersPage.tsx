import { AdminFrame, useText } from '@docstead/core/web';
import { Users } from './Users.tsx';

/** The users of the site, at an address of their own. */
export default function UsersPage() {
  const t = useText('accounts');
  return (
    <AdminFrame title={t('titles.admin_users')} lead={t('admin.leads.users')}>
      <Users />
    </AdminFrame>
  );
}
