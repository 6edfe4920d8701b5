import { Button, Group } from '@docstead/core/ui';
import { Panel } from '@docstead/core/ui/data';
import { useText } from '@docstead/core/web';
import { useLogout } from '../use-logout.ts';

/** The way out: of this device, or of all of them. */
export function LogoutSection() {
  const t = useText('accounts');
  const logout = useLogout();
  return (
    <Panel title={t('center.session')} text={t('center.session_text')}>
      <Group gap="xs">
        <Button variant="default" loading={logout.isRunning} onClick={() => void logout.run()}>
          {t('actions.logout')}
        </Button>
        <Button
          variant="outline"
          color="red"
          disabled={logout.isRunning}
          onClick={() => void logout.run({ everywhere: true })}
        >
          {t('sessions.everywhere')}
        </Button>
      </Group>
    </Panel>
  );
}
