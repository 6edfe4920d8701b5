import { Alert, Stack } from '@docstead/core/ui';
import { Panel } from '@docstead/core/ui/data';
import { PageFrame, type PageProps, safeRedirect, useNavigate, useSession, useText } from '@docstead/core/web';
import { SecondFactor } from '../second/SecondFactor.tsx';

/** `/user/secondFactor`: where the gate leads who has to have one, and on again once there is one. */
export default function SecondFactorGate({ query }: PageProps) {
  const t = useText('accounts');
  const { refresh } = useSession();
  const navigate = useNavigate();

  async function goOn(): Promise<void> {
    await refresh();
    navigate(safeRedirect(query.redirect) ?? '/item/index', { replace: true });
  }
  return (
    <PageFrame title={t('titles.second_factor')} width="narrow">
      <Stack gap="md">
        {query.redirect !== undefined && <Alert kind="info">{t('second.required')}</Alert>}
        <Panel title={t('second.yours')}>
          <SecondFactor onSet={() => void goOn()} />
        </Panel>
      </Stack>
    </PageFrame>
  );
}
