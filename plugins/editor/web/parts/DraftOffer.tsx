import { Alert, Button, Group } from '@docstead/core/ui';
import { useText } from '@docstead/core/web';
import type { Draft } from '../hooks/drafts.ts';
import type { Drafts } from '../hooks/use-draft.ts';

interface DraftOfferProps {
  readonly drafts: Drafts;
  readonly onRestore: (draft: Draft) => void;
}

/** Text of an earlier visit that was never saved. */
export function DraftOffer({ drafts, onRestore }: DraftOfferProps) {
  const t = useText('editor');
  const { offered } = drafts;
  if (!offered) return null;
  return (
    <Alert kind="warn" title={t('draft.title', { time: new Date(offered.at).toLocaleString() })}>
      <Group gap="xs">
        <Button
          size="xs"
          onClick={() => {
            onRestore(offered);
            drafts.accept();
          }}
        >
          {t('draft.restore')}
        </Button>
        <Button size="xs" variant="default" onClick={drafts.decline}>
          {t('draft.discard')}
        </Button>
      </Group>
    </Alert>
  );
}
