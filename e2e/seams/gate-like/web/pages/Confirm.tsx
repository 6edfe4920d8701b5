import { Button, Text } from '@docstead/core/ui';
import {
  client,
  PageFrame,
  Refusal,
  safeRedirect,
  useNavigate,
  useRoute,
  useSession,
  useText,
} from '@docstead/core/web';
import type { api } from '../../contract.ts';

const { useAction } = client<typeof api>();

export default function Confirm() {
  const t = useText('gate-like');
  const { query } = useRoute();
  const { refresh } = useSession();
  const navigate = useNavigate();
  const confirming = useAction('/api/gatelike/confirm');

  const confirm = async () => {
    try {
      await confirming.run({}, { silent: true });
    } catch {
      // It stands in confirming.error, and is shown below.
      return;
    }
    await refresh();
    navigate(safeRedirect(query.redirect) ?? '/item/index', { replace: true });
  };

  return (
    <PageFrame title={t('titles.confirm')} width="narrow">
      <Text>{t('confirm.rules')}</Text>
      <Refusal error={confirming.error} />
      <Button onClick={confirm} loading={confirming.isRunning}>
        {t('confirm.agree')}
      </Button>
    </PageFrame>
  );
}
