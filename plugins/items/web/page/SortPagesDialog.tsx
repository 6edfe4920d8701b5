import { Button, Dialog, IconButton, IconChevronDown, IconChevronUp, IconGripVertical, Text } from '@docstead/core/ui';
import { Refusal, useLanguage, useText } from '@docstead/core/web';
import { useMemo, useState } from 'react';
import { useAction } from '../api.ts';
import styles from '../copy/place.module.css';
import type { OpenDialog } from '../store.ts';
import { levelAt, type TreePage } from '../tree/build.ts';
import { nameOfPlace } from '../tree/moves.ts';
import { type Sortable, useSortable } from './use-sortable.ts';

interface SortPagesDialogProps {
  readonly target: Extract<OpenDialog, { readonly kind: 'sort-pages' }>;
  readonly onClose: () => void;
}

/** The pages of one catalog in a list of their own, to be put in order together. */
export function SortPagesDialog({ target: { tree, cat_id }, onClose }: SortPagesDialogProps) {
  const t = useText('items');
  const [locale] = useLanguage();
  const { pages } = levelAt(tree, cat_id);
  const order = useSortable(pages);
  const [problem, setProblem] = useState<unknown>();
  const sorting = useAction('/api/page/sort', { invalidates: ['/api/item/tree'] });
  const byTitle = useMemo(() => new Intl.Collator(locale, { numeric: true }), [locale]);

  const save = async () => {
    const numbers = Object.fromEntries(order.items.map((page, at) => [page.id, at + 1]));
    try {
      await sorting.run({ item_id: tree.item_id, pages: JSON.stringify(numbers) });
      onClose();
    } catch (error) {
      setProblem(error);
    }
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('sort.title', { name: nameOfPlace(tree, cat_id) ?? t('tree.root') })}
      closeLabel={t('dialogs.close')}
      cancelLabel={t('dialogs.cancel')}
      primary={{ label: t('sort.action'), busy: sorting.isRunning, disabled: order.items === pages }}
      onSubmit={() => void save()}
    >
      <Button
        size="xs"
        variant="default"
        onClick={() => order.set(order.items.toSorted((a, b) => byTitle.compare(a.title, b.title)))}
      >
        {t('sort.by_title')}
      </Button>
      <ol className={styles.sortable} aria-label={t('sort.list')}>
        {order.items.map((page, at) => (
          <SortLine key={page.id} {...{ page, at, order }} />
        ))}
      </ol>
      {order.items.length < 2 && (
        <Text c="dimmed" mt="sm">
          {t('sort.few')}
        </Text>
      )}
      <Refusal error={problem} />
    </Dialog>
  );
}

interface SortLineProps {
  readonly page: TreePage;
  readonly at: number;
  readonly order: Sortable<TreePage>;
}

function SortLine({ page, at, order }: SortLineProps) {
  const t = useText('items');
  const look = { variant: 'subtle', color: 'gray', tooltip: false } as const;
  return (
    <li
      className={styles.item}
      data-dragged={order.dragged === at ? '' : undefined}
      onKeyDown={(event) => order.onKeyDown(event, at)}
    >
      <span className={styles.grip} {...order.gripOf(at)} aria-hidden>
        <IconGripVertical size={18} />
      </span>
      <span className={styles.name} title={page.title}>
        {page.title}
      </span>
      <IconButton
        {...look}
        label={t('sort.up', { name: page.title })}
        disabled={at === 0}
        icon={<IconChevronUp size={18} aria-hidden />}
        onClick={() => order.move(at, at - 1)}
      />
      <IconButton
        {...look}
        label={t('sort.down', { name: page.title })}
        disabled={at === order.items.length - 1}
        icon={<IconChevronDown size={18} aria-hidden />}
        onClick={() => order.move(at, at + 1)}
      />
    </li>
  );
}
