import { Button, EmptyState, IconPlus } from '@docstead/core/ui';
import { useNavigate, useText } from '@docstead/core/web';
import type { Group } from './use-item-list.ts';

interface NoRowsProps {
  readonly group: Group;
  /** Nothing is in the list at all, whatever is looked for. */
  readonly isEmpty: boolean;
  readonly word: string;
  /** The texts of pages were looked through, too. */
  readonly isSought: boolean;
  readonly onWord: (word: string) => void;
  readonly onCreate: () => void;
}

/** In the place of the rows: the invitation to the first project, or why none is shown. */
export default function NoRows({ group, isEmpty, word, isSought, onWord, onCreate }: NoRowsProps) {
  const t = useText('items');
  const navigate = useNavigate();
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
  if (word === '' && group === 'starred')
    return <EmptyState drawing="empty" title={t('list.no_stars')} text={t('list.no_stars_text')} />;
  if (word === '') {
    return (
      <EmptyState
        drawing="empty"
        title={t('groups.none_in')}
        text={t('groups.none_in_text')}
        action={
          <Button variant="default" onClick={() => navigate(`/item/group/index?edit=${group}`)}>
            {t('groups.choose')}
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      drawing="gone"
      title={t(isSought ? 'list.no_hits_at_all' : 'list.no_hits', { word })}
      action={
        <Button variant="default" onClick={() => onWord('')}>
          {t('list.clear')}
        </Button>
      }
    />
  );
}
