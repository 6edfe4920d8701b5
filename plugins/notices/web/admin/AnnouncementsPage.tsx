import { Box, Stack } from '@docstead/core/ui';
import { AdminFrame, useText } from '@docstead/core/web';
import { AnnouncementForm } from './AnnouncementForm.tsx';
import { AnnouncementList } from './AnnouncementList.tsx';

/** `/x/notices`: what the site administrator tells everybody. */
export default function AnnouncementsPage({ query }: { readonly query: Readonly<Record<string, string>> }) {
  const t = useText('notices');
  const page = Math.max(1, Number.parseInt(query.page ?? '', 10) || 1);
  return (
    <AdminFrame title={t('titles.announcements')} lead={t('admin.lead')}>
      <Stack gap="lg">
        <Box maw="var(--ds-measure)">
          <AnnouncementForm />
        </Box>
        <AnnouncementList page={page} />
      </Stack>
    </AdminFrame>
  );
}
