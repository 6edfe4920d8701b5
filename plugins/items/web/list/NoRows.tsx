import { Button, EmptyState, IconPlus } from '@docstead/core/ui';
import { useText } from '@docstead/core/web';

interface NoRowsProps {
  /** Nothing is in the list at all, whatever is looked for. */
  readonly isEmpty: boolean;
  readonly word: string;
  readonly onWord: (word: string) => void;
  readonly onCreate: () => void;
}

/** In the place of the rows: the invitation to the first project, or why none is shown. */
export default function NoRows({ isEmpty, word, onWord, onCreate }: NoRowsProps) {
  const t = useText('items');
  if (isEmpty) {
    return (
      <EmptyState
        drawing="welcome"
        title={t('list.empty_title')}
        text={t('list.empty_text')}
        action={
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={onCreate}>
            {t('list.create_first')}
          </Button>
        }
      />
    );
  }
  if (word === '') return <EmptyState drawing="empty" title={t('list.no_stars')} text={t('list.no_stars_text')} />;
  return (
    <EmptyState
      drawing="gone"
      title={t('list.no_hits', { word })}
      action={
        <Button variant="default" onClick={() => onWord('')}>
          {t('list.clear')}
        </Button>
      }
    />
  );
}
