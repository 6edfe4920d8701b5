import { Box, Skeleton, Stack } from '@docstead/core/ui';
import { Lead } from '@docstead/core/ui/data';
import { ErrorView, useText } from '@docstead/core/web';
import { useCall } from '../api.ts';
import { GuidePanel } from '../guide/GuidePanel.tsx';
import { SiteForm } from './SiteForm.tsx';

/** What the site says of itself. */
export default function SiteSettings() {
  const t = useText('site');
  return (
    <>
      <Lead>{t('settings.lead')}</Lead>
      <Loaded />
    </>
  );
}

function Loaded() {
  const t = useText('site');
  const { data, error, refetch } = useCall('/api/site/settings', {});
  if (error && !data) return <ErrorView error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton role="status" height={320} aria-label={t('loading')} />;
  const { fixed, is_square_open, guides, ...values } = data;
  return (
    <Stack gap="md">
      <SiteForm values={values} fixed={fixed} isSquareOpen={is_square_open === 1} />
      <Box maw="var(--ds-measure)">
        <GuidePanel guides={guides} />
      </Box>
    </Stack>
  );
}
