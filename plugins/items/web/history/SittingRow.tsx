import { IconChevronDown, IconChevronUp, UnstyledButton } from '@docstead/core/ui';
import { useText } from '@docstead/core/web';
import styles from './history.module.css';
import type { Sitting } from './sittings.ts';
import { pairOf, type Sizes } from './use-sizes.ts';
import type { RowActs } from './VersionActs.tsx';
import { VersionRow } from './VersionRow.tsx';
import type { Version } from './version.ts';

interface SittingRowProps {
  readonly sitting: Sitting;
  /** The page's title now: others are told. */
  readonly title: string;
  readonly sizes: Sizes;
  /** All versions are loaded. */
  readonly isWhole: boolean;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly acts: RowActs;
}

/** One sitting: its newest save stands for it, and unfolds to all of them. */
export function SittingRow({ sitting, title, sizes, isWhole, isOpen, onToggle, acts }: SittingRowProps) {
  const { saves, before } = sitting;
  const t = useText('items');
  const [newest] = saves;
  if (!newest) return null;
  const count = saves.length;
  const sizeOf = (save: Version, earlier: Version | undefined) => earlier && sizes.get(pairOf(save, earlier));
  const row = { title, acts };
  const isOldest = (earlier: Version | undefined) => isWhole && earlier === undefined;
  const comments = [...new Set(saves.map((save) => save.page_comments).filter((comment) => comment !== ''))];
  const Chevron = isOpen ? IconChevronUp : IconChevronDown;
  const toggle = count > 1 && (
    <UnstyledButton
      className={styles.toggle ?? ''}
      aria-label={t(isOpen ? 'history.fold' : 'history.unfold', { count })}
      aria-expanded={isOpen}
      onClick={onToggle}
    >
      <span>{t('history.saves', { count })}</span> <Chevron size={14} aria-hidden />
    </UnstyledButton>
  );
  return (
    <li className={styles.sitting}>
      <VersionRow
        {...row}
        version={newest}
        before={before}
        size={sizeOf(newest, before)}
        isOldest={count === 1 && isOldest(before)}
        comments={isOpen && count > 1 ? [] : comments}
        toggle={toggle}
      />
      {isOpen && count > 1 && (
        <ol className={styles.saves} aria-label={t('history.saves_label')}>
          {saves.map((save, at) => {
            const earlier = saves[at + 1] ?? before;
            return (
              <li key={save.page_history_id}>
                <VersionRow
                  {...row}
                  isSave
                  version={save}
                  before={earlier}
                  size={sizeOf(save, earlier)}
                  isOldest={isOldest(earlier)}
                  comments={save.page_comments ? [save.page_comments] : []}
                />
              </li>
            );
          })}
        </ol>
      )}
    </li>
  );
}
