import { IconArrowLeft, IconButton } from '@docstead/core/ui';
import { Link, useHeader, useText } from '@docstead/core/web';
import type { ReactNode } from 'react';
import { isShutBy } from './lock.ts';
import { SaveGroup } from './SaveGroup.tsx';
import { readingAddress } from './sheet-page.ts';
import type { ShownSession } from './use-session.ts';
import type { SheetMenu } from './use-sheet-menu.tsx';

interface HeaderOf {
  readonly shown: ShownSession;
  readonly menu: SheetMenu;
  readonly isNarrow: boolean;
  /** Null where it has a row of its own. */
  readonly titleField: ReactNode;
}

/** One row for where I am, what it is called, and saving. */
export function useSheetHeader({ shown, menu, isNarrow, titleField }: HeaderOf): void {
  const t = useText('sheet');
  const { page, lock } = shown;
  const back = readingAddress(page);
  const isShut = isShutBy(lock);
  // Who will read what is written here.
  const sign = page.isPrivate
    ? { icon: 'lock', label: t('edit.sign.private') }
    : { icon: 'world', label: t('edit.sign.public') };
  const place = { label: page.item_name, href: back, markId: page.item_id, sign };
  useHeader({
    crumbs: isShut && page.page_title !== page.item_name ? [place, { label: page.page_title }] : [place],
    menu: menu.header,
    left: isNarrow && (
      <IconButton
        label={t('edit.back')}
        icon={<IconArrowLeft />}
        renderRoot={(props: Record<string, unknown>) => <Link to={back} {...props} />}
      />
    ),
    ...(!isShut && { field: titleField, actions: <SaveGroup shown={shown} menu={menu} /> }),
  });
}
