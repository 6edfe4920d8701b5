import { PageFrame, useText } from '@docstead/core/web';
import { AdminNav } from '../AdminNav.tsx';
import { Users } from './Users.tsx';

/** The users of the site, at an address of their own. */
export default function UsersPage() {
  const t = useText('accounts');
  return (
    <PageFrame title={t('titles.admin_users')}>
      <AdminNav />
      <Users />
    </PageFrame>
  );
}
