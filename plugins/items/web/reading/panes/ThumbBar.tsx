import { Drawer, IconArrowUp, IconList, IconListTree } from '@docstead/core/ui';
import { useText } from '@docstead/core/web';
import { type ReactNode, useState } from 'react';
import type { Heading } from '../../../render/index.ts';
import { SearchableTree } from '../../search/SearchableTree.tsx';
import type { TreePanelProps } from '../../tree/panel-props.ts';
import styles from '../reading.module.css';
import { toTop } from './BackToTop.tsx';
import { Contents } from './Contents.tsx';

interface ThumbBarProps {
  /** Absent where there is no tree. */
  readonly panel: TreePanelProps | undefined;
  readonly headings: readonly Heading[];
}

/** On a phone, what stands beside the text on a desk is one reach of the thumb away, in a bar that covers no text. */
export function ThumbBar({ panel, headings }: ThumbBarProps) {
  const t = useText('items');
  const [open, setOpen] = useState<'tree' | 'contents'>();
  const close = () => setOpen(undefined);
  const hasContents = headings.length > 0;
  return (
    <>
      <nav className={styles.thumbBar} aria-label={t('reading.tools')}>
        {panel && (
          <Act label={t('tree.open')} icon={<IconListTree size={20} aria-hidden />} run={() => setOpen('tree')} />
        )}
        {hasContents && (
          <Act
            label={t('reading.contents')}
            icon={<IconList size={20} aria-hidden />}
            run={() => setOpen('contents')}
          />
        )}
        <Act label={t('reading.to_top')} icon={<IconArrowUp size={20} aria-hidden />} run={toTop} />
      </nav>
      {panel && (
        <Drawer
          opened={open === 'tree'}
          onClose={close}
          title={t('tree.label')}
          closeLabel={t('tree.close')}
          side="left"
          size="85%"
        >
          <div className={styles.drawerTree}>
            <SearchableTree {...panel} onFollow={close} />
          </div>
        </Drawer>
      )}
      <Drawer
        opened={open === 'contents'}
        onClose={close}
        title={t('reading.contents')}
        closeLabel={t('tree.close')}
        side="right"
        size="85%"
      >
        {open === 'contents' && <Contents headings={headings} version={0} onFollow={close} />}
      </Drawer>
    </>
  );
}

interface ActProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly run: () => void;
}

function Act({ label, icon, run }: ActProps) {
  return (
    <button type="button" className={styles.thumbAct} onClick={run}>
      {icon}
      {label}
    </button>
  );
}
