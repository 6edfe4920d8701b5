import { Box, Stack } from '@docstead/core/ui';
import { Lead } from '@docstead/core/ui/data';
import { useRoute, useText } from '@docstead/core/web';
import { AnnouncementForm } from './AnnouncementForm.tsx';
import { AnnouncementList } from './AnnouncementList.tsx';

/** What the site administrator tells everybody. */
export default function Announcements({ address }: { readonly address: string }) {
  const t = useText('notices');
  const page = Math.max(1, Number.parseInt(useRoute().query.page ?? '', 10) || 1);
  return (
    <>
      <Lead>{t('admin.lead')}</Lead>
      <Stack gap="lg">
        <Box maw="var(--ds-measure)">
          <AnnouncementForm />
        </Box>
        <AnnouncementList page={page} address={address} />
      </Stack>
    </>
  );
}
