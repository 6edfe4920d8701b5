import { Skeleton } from '@docstead/core/ui';
import { ErrorView, useText } from '@docstead/core/web';
import { SettingsForm } from './SettingsForm.tsx';
import { type SettingsPage, useConfig } from './use-config.ts';

/** The settings of one section of the console. */
export function Settings({ page }: { readonly page: SettingsPage }) {
  const t = useText('accounts');
  const { data, error, refetch } = useConfig();
  if (error && !data) return <ErrorView error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton height={320} aria-label={t('admin.loading')} />;
  return <SettingsForm label={t(`titles.admin_${page}`)} fields={data.fields.filter((one) => one.page === page)} />;
}
