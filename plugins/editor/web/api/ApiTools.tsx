import { redo, undo } from '@codemirror/commands';
import { Button, Icon, IconArrowBackUp, IconArrowForwardUp, IconDotsVertical, Menu } from '@docstead/core/ui';
import { useSlot, useText } from '@docstead/core/web';
import { type ReactNode, useRef } from 'react';
import { type EditorProps, editorTools } from '../../points.ts';
import type { Modes } from '../hooks/use-modes.ts';
import panes from '../parts/panes.module.css';
import { ToolButton } from '../parts/tools/ToolButton.tsx';
import styles from '../parts/tools/tools.module.css';
import { useRoving } from '../parts/tools/use-roving.ts';
import { keyOf, shortcutOf } from '../source/keys.ts';
import type { Source } from '../source/use-source.ts';

interface ApiToolsProps {
  readonly source: Source;
  readonly props: EditorProps;
  readonly modes: Pick<Modes, 'isOff' | 'onMode'>;
  readonly onMarkdown: () => void;
  /** At the far end: the choice of view. */
  readonly children: ReactNode;
}

const STEPS = [
  ['undo', undo, <IconArrowBackUp key="undo" />],
  ['redo', redo, <IconArrowForwardUp key="redo" />],
] as const;

/** In the place of the tools of Markdown, which have nothing to do in a form. */
export default function ApiTools({ source, props, modes, onMarkdown, children }: ApiToolsProps) {
  const t = useText('editor');
  const bar = useRef<HTMLDivElement>(null);
  const { onFocus, onKeyDown } = useRoving(bar);
  return (
    <div className={styles.row}>
      <div
        ref={bar}
        className={styles.bar}
        role="toolbar"
        aria-label={t('api.tools')}
        onFocus={onFocus}
        onKeyDown={onKeyDown}
      >
        <div className={styles.tools}>
          {STEPS.map(([id, command, icon]) => {
            const shortcut = shortcutOf(id);
            return (
              <ToolButton
                key={id}
                label={t(`keys.${id}`)}
                icon={icon}
                onClick={() => source.viewRef.current && command(source.viewRef.current)}
                {...(shortcut ? { shortcut: keyOf(shortcut) } : {})}
              />
            );
          })}
          <FormTools props={props} />
        </div>
      </div>
      {modes.isOff && (
        <Button size="xs" variant="subtle" color="gray" className={panes.fixed} onClick={() => modes.onMode('form')}>
          {t('api.show_preview')}
        </Button>
      )}
      <Button size="xs" variant="subtle" color="gray" className={panes.fixed} onClick={onMarkdown}>
        {t('api.to_markdown')}
      </Button>
      {children}
    </div>
  );
}

/** Tools of other plugins that read the document, or write all of it. */
function FormTools({ props }: Pick<ApiToolsProps, 'props'>) {
  const t = useText('editor');
  const tools = useSlot(editorTools, props).filter(({ data }) => data.form);
  if (tools.length === 0) return null;
  const entries = tools.map(({ id, label, danger, icon, run }) => ({
    ...{ id, label, danger, onSelect: () => run() },
    ...(icon ? { icon: <Icon name={icon} size={16} /> } : {}),
  }));
  return <Menu entries={entries} target={<ToolButton label={t('tools.more')} icon={<IconDotsVertical />} />} />;
}
