import { Box, Stack } from '@docstead/core/ui';
import { Lead } from '@docstead/core/ui/data';
import { useText } from '@docstead/core/web';
import { KeywordForm } from './KeywordForm.tsx';
import { KeywordList } from './KeywordList.tsx';

/** What nobody is to write in titles and pages. */
export default function Keywords({ address }: { readonly address: string }) {
  const t = useText('items');
  return (
    <>
      <Lead>{t('keywords.lead')}</Lead>
      <Stack gap="lg">
        <Box maw="var(--ds-measure)">
          <KeywordForm />
        </Box>
        <KeywordList address={address} />
      </Stack>
    </>
  );
}
