import { Button, Stack, Text } from '@docstead/core/ui';
import { Panel } from '@docstead/core/ui/data';
import { useText } from '@docstead/core/web';
import { useLogout } from '../use-logout.ts';

export function LogoutSection() {
  const t = useText('accounts');
  const logout = useLogout();
  return (
    <Panel title={t('center.session')}>
      <Stack gap="sm" align="flex-start">
        <Text c="dimmed">{t('center.session_text')}</Text>
        <Button variant="default" loading={logout.isRunning} onClick={() => void logout.run()}>
          {t('actions.logout')}
        </Button>
      </Stack>
    </Panel>
  );
}
