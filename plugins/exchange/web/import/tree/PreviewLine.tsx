import { Badge, IconCheck, IconChevronDown, IconChevronRight, IconFileText, IconFolder } from '@docstead/core/ui';
import { useText } from '@docstead/core/web';
import type { Branch, Checked } from './branches.ts';
import styles from './tree.module.css';

interface PreviewLineProps {
  readonly id: string;
  readonly branch: Branch;
  readonly checked: Checked;
  readonly isOpen: boolean;
  readonly isCurrent: boolean;
  readonly siblings: number;
  readonly top: number;
  readonly onToggle: () => void;
  readonly onFlip: () => void;
  readonly onLook: () => void;
  readonly onPoint: () => void;
}

/** One catalog or page. The tree has the focus and the keys; here are the places for a pointer. */
export function PreviewLine({ branch, checked, isOpen, isCurrent, top, ...rest }: PreviewLineProps) {
  const { node, level } = branch;
  const { isPage, name } = node;
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the tree names its active line
    // biome-ignore lint/a11y/useKeyWithClickEvents: the tree has the keys
    <div
      id={rest.id}
      role="treeitem"
      className={styles.line}
      style={{ top, paddingInlineStart: (level - 1) * 18 + 4 }}
      aria-level={level}
      aria-posinset={branch.place}
      aria-setsize={rest.siblings}
      aria-checked={checked}
      aria-selected={isCurrent}
      {...(isPage ? {} : { 'aria-expanded': isOpen })}
      onClick={({ target }) => {
        rest.onPoint();
        const part = (target as Element).closest('[data-part]')?.getAttribute('data-part');
        if (part === 'box') rest.onToggle();
        if (part === 'name') rest.onLook();
        if (part === 'fold' && !isPage) rest.onFlip();
      }}
    >
      <span className={styles.fold} aria-hidden data-part="fold">
        {!isPage && (isOpen ? <IconChevronDown size={16} /> : <IconChevronRight size={16} />)}
      </span>
      <span className={styles.box} data-checked={checked} data-part="box" aria-hidden>
        {checked === 'true' && <IconCheck size={14} />}
      </span>
      {isPage ? <IconFileText size={16} aria-hidden /> : <IconFolder size={16} aria-hidden />}
      <span className={styles.name} data-part="name">
        {name}
      </span>
      <Marks branch={branch} />
    </div>
  );
}

const COLORS = { added: 'green', changed: 'yellow', gone: 'gray' } as const;

function Marks({ branch: { node } }: Pick<PreviewLineProps, 'branch'>) {
  const t = useText('exchange');
  const { change, touched } = node;
  return (
    <>
      {(change === 'added' || change === 'changed' || change === 'gone') && (
        <Badge color={COLORS[change]} variant="light">
          {t(`web.change.${change}`)}
        </Badge>
      )}
      {touched === 1 && (
        <Badge color="gray" variant="outline">
          {t('web.touched')}
        </Badge>
      )}
    </>
  );
}
