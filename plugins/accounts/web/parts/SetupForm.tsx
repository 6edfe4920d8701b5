import { Button } from '@docstead/core/ui';
import {
  type CallError,
  type FirstData,
  Refusal,
  useLanguage,
  useNavigate,
  useSession,
  useText,
} from '@docstead/core/web';
import { ACCOUNT, fieldsOf, LOCALES } from '../../forms.ts';
import { HOME } from '../../way-on.ts';
import { useAction } from '../api.ts';
import { checksOf } from '../checks.ts';
import { AccountFields } from '../password/NewPasswordField.tsx';
import { type Fields, useFields, type Values } from '../use-fields.ts';
import { usePasswordRule } from '../use-password-rule.ts';
import { useRefusal } from '../use-refusal.ts';
import { Choice } from './Choice.tsx';

export function SetupForm({ token, first }: { readonly token: string; readonly first: FirstData | undefined }) {
  const t = useText('accounts');
  const rules = checksOf(t);
  const rule = usePasswordRule();
  const checks = { username: rules.username, password: rule.check, confirm_password: rules.same };
  const create = useAction('/api/setup/create');
  const { refresh } = useSession();
  const navigate = useNavigate();

  async function run({ username = '', password = '', confirm_password = '', locale }: Values): Promise<void> {
    refusal.clear();
    try {
      const language = locale === 'zh-cn' ? 'zh-cn' : 'en';
      await create.run({ username, password, confirm_password, locale: language, token });
    } catch (error) {
      refusal.show(error as CallError);
      return;
    }
    await refresh();
    navigate(HOME, { replace: true });
  }
  const fields = useFields(checks, first, (values) => void run(values));
  const refusal = useRefusal(fields);
  return (
    <form className="narrow-form" noValidate aria-label={t('titles.setup')} {...fields.form}>
      <p className="narrow-intro">{t('setup.intro')}</p>
      <AccountFields specs={fieldsOf(ACCOUNT, rule.isStrong)} fields={fields} />
      <SiteLanguage fields={fields} />
      <Refusal error={refusal.error} />
      <Button type="submit" fullWidth loading={create.isRunning}>
        {t('actions.create_administrator')}
      </Button>
    </form>
  );
}

function SiteLanguage({ fields }: { readonly fields: Fields }) {
  const t = useText('accounts');
  const [locale] = useLanguage();
  return (
    <fieldset className="field">
      <legend className="field-label">{t('fields.site_locale')}</legend>
      <p className="field-hint">{t('setup.locale_hint')}</p>
      {LOCALES.map(({ value, label }) => (
        <Choice
          key={value}
          type="radio"
          name="locale"
          value={value}
          defaultChecked={value === locale}
          label={t(label)}
          standing={fields.standing(`locale=${value}`)}
        />
      ))}
    </fieldset>
  );
}
