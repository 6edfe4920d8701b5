import { Box, Stack } from '@docstead/core/ui';
import { AdminFrame, useText } from '@docstead/core/web';
import { KeywordForm } from './KeywordForm.tsx';
import { KeywordList } from './KeywordList.tsx';

/** `/x/items/keywords`: what nobody is to write in titles and pages. */
export default function KeywordsPage() {
  const t = useText('items');
  return (
    <AdminFrame title={t('titles.keywords')} lead={t('keywords.lead')}>
      <Stack gap="lg">
        <Box maw="var(--ds-measure)">
          <KeywordForm />
        </Box>
        <KeywordList />
      </Stack>
    </AdminFrame>
  );
}
