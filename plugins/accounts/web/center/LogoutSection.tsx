import { Button, Stack, Text } from '@docstead/core/ui';
import { useText } from '@docstead/core/web';
import { useLogout } from '../use-logout.ts';
import { Section } from './Section.tsx';

export function LogoutSection() {
  const t = useText('accounts');
  const logout = useLogout();
  return (
    <Section title={t('center.session')}>
      <Stack gap="sm" align="flex-start">
        <Text c="dimmed">{t('center.session_text')}</Text>
        <Button variant="default" loading={logout.isRunning} onClick={() => void logout.run()}>
          {t('actions.logout')}
        </Button>
      </Stack>
    </Section>
  );
}
