import { Alert, Button, Divider, Stack } from '@docstead/core/ui';
import { useRoute, useSettings, useText } from '@docstead/core/web';
import { PROBLEMS } from '../../problems.ts';
import type { LoginButton } from '../../provider.ts';
import { icons } from '../icons.ts';

/** Under the login form: a way to each provider, and what became of the last try. */
export default function Buttons({ redirect }: { readonly redirect: string }) {
  const t = useText('sso');
  const { query } = useRoute();
  const { buttons = [] } = useSettings<{ readonly buttons: readonly LoginButton[] }>('sso');
  const problem = PROBLEMS.find((one) => one === query.sso);
  if (buttons.length === 0) return null;
  return (
    <Stack gap="sm" mt="md">
      {problem && <Alert kind="error">{t(`problems.${problem}`)}</Alert>}
      <Divider label={t('methods.or')} />
      {buttons.map(({ id, name, icon }) => {
        const Icon = icons[icon];
        const to = `/api/sso/start?${new URLSearchParams({ provider: id, redirect })}`;
        return (
          <Button
            key={id}
            component="a"
            href={to}
            variant="default"
            fullWidth
            leftSection={<Icon size={18} aria-hidden />}
          >
            {t('methods.with', { name })}
          </Button>
        );
      })}
    </Stack>
  );
}
