import { Button, EmptyState, toast } from '@docstead/core/ui';
import {
  type CallError,
  GatePage,
  Link,
  type PageProps,
  Refusal,
  useNavigate,
  useSession,
  useText,
} from '@docstead/core/web';
import { fieldsOf, NEW_PASSWORD } from '../../forms.ts';
import { useAction } from '../api.ts';
import { AccountFields } from '../password/NewPasswordField.tsx';
import { useFields, type Values } from '../use-fields.ts';
import { usePasswordRule } from '../use-password-rule.ts';
import { useRefusal } from '../use-refusal.ts';

/** What the mailed link opens: one field, and then the login. */
export default function NewPassword({ params, first }: PageProps) {
  const t = useText('accounts');
  // What the server's half has found, in links.first.ts.
  const found = first?.data as { readonly link_valid: number } | undefined;
  const again = <Link to="/user/resetPassword">{t('actions.new_link')}</Link>;
  if (found?.link_valid === 0) {
    return (
      <GatePage title={t('titles.new_password')}>
        <EmptyState title={t('reset.bad_link')} text={t('errors.link_wrong')} action={again} />
      </GatePage>
    );
  }
  return (
    <GatePage title={t('titles.new_password')} foot={again}>
      <NewPasswordForm token={params.token ?? ''} first={first} />
    </GatePage>
  );
}

function NewPasswordForm({ token, first }: { readonly token: string; readonly first: PageProps['first'] }) {
  const t = useText('accounts');
  const set = useAction('/api/user/resetPasswordByUrlToken');
  const { refresh } = useSession();
  const navigate = useNavigate();
  const { check, isStrong } = usePasswordRule();
  const fields = useFields({ new_password: check }, first, (values) => void run(values));
  const refusal = useRefusal(fields);

  async function run({ new_password = '' }: Values): Promise<void> {
    refusal.clear();
    try {
      await set.run({ new_password, token });
    } catch (error) {
      refusal.show(error as CallError);
      return;
    }
    toast.ok(t('reset.done'));
    // Every session of the user has ended, this browser's too where it was theirs.
    await refresh();
    navigate('/user/login', { replace: true });
  }
  return (
    <form className="narrow-form" noValidate aria-label={t('titles.new_password')} {...fields.form}>
      <AccountFields specs={fieldsOf(NEW_PASSWORD, isStrong)} fields={fields} />
      <Refusal error={refusal.error} />
      <Button type="submit" fullWidth loading={set.isRunning}>
        {t('actions.set_password')}
      </Button>
    </form>
  );
}
