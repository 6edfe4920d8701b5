import { LetterMark } from '@docstead/core/ui';
import type { Column } from '@docstead/core/ui/data';
import { Link, Moment, useText } from '@docstead/core/web';
import { type Named, pageAddress } from '../addresses.ts';
import { useTitle } from '../use-title.ts';
import styles from './changes.module.css';
import type { Change } from './use-change-log.ts';

/** Who did what, to what, and when. */
export function useChangeColumns(item: Named): Column<Change>[] {
  const t = useText('items');
  return [
    {
      key: 'what',
      header: t('changelog.what'),
      compact: 'lead',
      cell: (row) => <What change={row} item={item} />,
    },
    { key: 'who', header: t('changelog.who'), compact: 'note', cell: (row) => <Who change={row} /> },
    { key: 'when', header: t('changelog.when'), compact: 'note', cell: (row) => <Moment seconds={row.done_time} /> },
  ];
}

interface Shown {
  readonly change: Change;
}

/** In words, with the name of then; a page that is there still is a way to it. */
function What({ change, item }: Shown & { readonly item: Named }) {
  const t = useText('items');
  const titleOf = useTitle();
  const { op_action_type_desc: action, op_object_type_desc: object, op_object_type, op_object_id } = change;
  const name = op_object_type === 'page' ? titleOf(change.op_object_name) : change.op_object_name;
  return (
    <span className={styles.what}>
      <span>{t('changelog.line', { action, object })}</span>{' '}
      {change.is_there === 1 ? (
        <Link to={pageAddress(item, op_object_id)}>{name}</Link>
      ) : (
        name !== '' && <strong>{name}</strong>
      )}
    </span>
  );
}

function Who({ change: { uid, username, name } }: Shown) {
  const t = useText('items');
  const shown = name || username || t('changelog.nobody');
  return (
    <span className={styles.who}>
      <LetterMark name={shown} id={uid} isRound />
      <span>{shown}</span>
    </span>
  );
}
