import { Badge, Skeleton, Stack, Text } from '@docstead/core/ui';
import { Panel } from '@docstead/core/ui/data';
import { SaveFoot } from '@docstead/core/ui/settings';
import { ErrorView, Link, Refusal, useText } from '@docstead/core/web';
import { useCall } from '../api.ts';
import { useSections } from '../console/use-sections.ts';
import { Field } from './Field.tsx';
import styles from './settings.module.css';
import { SETTINGS, type SettingsForm, type SettingsOf, useSettingsForm } from './use-settings-form.ts';

/** The settings of all plugins, by plugin; those that can be tried are set on screens of their own. */
export default function SiteSettings() {
  const t = useText('admin');
  const { data, error, refetch } = useCall(SETTINGS, {});
  if (error && !data) return <ErrorView error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton height={320} aria-label={t('loading')} />;
  return <Form all={data} />;
}

function Form({ all }: { readonly all: readonly SettingsOf[] }) {
  const t = useText('admin');
  const form = useSettingsForm(all);
  return (
    <form
      ref={form.ref}
      noValidate
      aria-label={t('sections.settings')}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void form.run();
      }}
    >
      <Stack gap="md">
        <Refusal error={form.error} />
        {all.map((own) => (
          <Group key={own.plugin} own={own} form={form} />
        ))}
      </Stack>
      <SaveFoot form={form} say={(word) => t(`settings.${word}`)} />
    </form>
  );
}

function Group({ own: { name, fields, screens }, form }: { readonly own: SettingsOf; readonly form: SettingsForm }) {
  const t = useText('admin');
  const isChanged = fields.some(({ id }) => form.isChanged(id));
  return (
    <Panel title={name} action={isChanged && <Badge color="yellow">{t('settings.changed')}</Badge>}>
      <Stack gap="lg">
        {fields.map((field) => (
          <Field key={field.id} field={field} form={form} />
        ))}
        {screens.length > 0 && <Elsewhere screens={screens} />}
      </Stack>
    </Panel>
  );
}

/** Each by its name in the console. */
function Elsewhere({ screens }: { readonly screens: readonly string[] }) {
  const t = useText('admin');
  const known = useSections();
  return (
    <Text c="dimmed" className={styles.elsewhere ?? ''}>
      {t('settings.elsewhere')}{' '}
      {screens.map((href) => (
        <Link key={href} to={href}>
          {known.find((one) => one.href === href)?.label ?? href}
        </Link>
      ))}
    </Text>
  );
}
