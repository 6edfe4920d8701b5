import { redo, undo } from '@codemirror/commands';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBlockquote,
  IconBold,
  IconChevronRight,
  IconItalic,
  IconLink,
  IconList,
  IconListCheck,
  IconListNumbers,
  IconPhoto,
  isComposing,
} from '@docstead/core/ui';
import { useText } from '@docstead/core/web';
import { memo, type ReactNode, useRef } from 'react';
import { useStore } from 'zustand';
import type { EditorProps } from '../../../points.ts';
import { insertLink } from '../../source/commands/insert.ts';
import { toggleQuote } from '../../source/commands/lines.ts';
import { toggleList } from '../../source/commands/lists.ts';
import { toggleBold, toggleItalic } from '../../source/commands/marks.ts';
import type { FileWish, Insert } from '../../source/inserts/inserts.ts';
import { keyOf, shortcutOf } from '../../source/keys.ts';
import type { Source } from '../../source/use-source.ts';
import { InsertTool } from '../inserts/InsertTool.tsx';
import { CodeTool } from './CodeTool.tsx';
import { CountedTools } from './CountedTools.tsx';
import { HeadingTool } from './HeadingTool.tsx';
import { MoreTool } from './MoreTool.tsx';
import { TableTool } from './TableTool.tsx';
import { ToolButton } from './ToolButton.tsx';
import styles from './tools.module.css';
import { useEdges } from './use-edges.ts';
import { useRoving } from './use-roving.ts';

interface ToolsProps {
  readonly source: Source;
  /** For what other plugins add. */
  readonly props: EditorProps;
  readonly onHelp: () => void;
  /** All that can be inserted. */
  readonly inserts: readonly Insert[];
  /** Lets files of this machine be chosen. */
  readonly onChoose: (wish: FileWish) => void;
  /** Sorts the pages beside this one; absent where there are none. */
  readonly onSort: (() => void) | undefined;
  /** The live preview of long pages stays on. */
  readonly isPreviewKept: boolean;
  readonly onKeepPreview: (isKept: boolean) => void;
}

interface ToolbarProps extends ToolsProps {
  /** At the far end: the choice of view. */
  readonly children?: ReactNode;
}

const BUTTONS = {
  undo: [<IconArrowBackUp key="undo" />, undo],
  redo: [<IconArrowForwardUp key="redo" />, redo],
  bold: [<IconBold key="bold" />, toggleBold],
  italic: [<IconItalic key="italic" />, toggleItalic],
  link: [<IconLink key="link" />, insertLink],
  bullet: [<IconList key="bullet" />, toggleList('bullet')],
  ordered: [<IconListNumbers key="ordered" />, toggleList('ordered')],
  task: [<IconListCheck key="task" />, toggleList('task')],
  quote: [<IconBlockquote key="quote" />, toggleQuote],
} as const;

type Tool = keyof typeof BUTTONS;

const MARKED: ReadonlySet<Tool> = new Set<Tool>(['bold', 'italic', 'link', 'bullet', 'ordered', 'task', 'quote']);

/** One row of what people use, which scrolls where it has no room; arrow keys go through it, Escape goes back to the text. */
export function Toolbar({ children, ...tools }: ToolbarProps) {
  return (
    <div className={styles.row}>
      <Tools {...tools} />
      {children}
    </div>
  );
}

/** The editor around them renders at every change of its state; dozens of buttons with their hints need not. */
const Tools = memo(function Tools({ inserts, onChoose, ...more }: ToolsProps) {
  const { source, props } = more;
  const t = useText('editor');
  const bar = useRef<HTMLDivElement>(null);
  const tools = useRef<HTMLDivElement>(null);
  const marks = useStore(source.cursor.store, (state) => state.marks).split(' ');
  const isInTable = useStore(source.cursor.store, (state) => state.isInTable);
  const { onFocus, onKeyDown } = useRoving(bar);
  useEdges(tools);
  const tool = (id: Tool) => {
    const [icon, command] = BUTTONS[id];
    const shortcut = shortcutOf(id);
    return (
      <ToolButton
        label={t(`keys.${id}`)}
        icon={icon}
        onClick={() => source.run(command)}
        {...(shortcut ? { shortcut: keyOf(shortcut) } : {})}
        {...(MARKED.has(id) ? { isOn: marks.includes(id) } : {})}
      />
    );
  };
  return (
    <div
      ref={bar}
      className={styles.bar}
      role="toolbar"
      aria-label={t('tools.label')}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
      // On the way down: the tooltip of a tool takes Escape for itself on the way up. Out of a menu it closes that first.
      onKeyDownCapture={(event) => {
        if (event.key !== 'Escape' || isComposing(event)) return;
        if (bar.current?.contains(event.target as Node)) source.run(() => true);
        else source.back();
      }}
    >
      <div ref={tools} className={styles.tools}>
        {tool('undo')}
        {tool('redo')}
        <span className={styles.gap} />
        {/* First, for a phone shows the first six. */}
        <InsertTool source={source} inserts={inserts} onChoose={onChoose} />
        <TableTool source={source} isInTable={isInTable} />
        <span className={styles.gap} />
        <HeadingTool source={source} marks={marks} />
        {tool('bold')}
        {tool('italic')}
        <CodeTool source={source} marks={marks} />
        {tool('link')}
        {inserts.some(({ act }) => act === 'image') && (
          <ToolButton label={t('image.insert')} icon={<IconPhoto />} onClick={() => onChoose('image')} />
        )}
        <span className={styles.gap} />
        {tool('bullet')}
        {tool('ordered')}
        {tool('task')}
        {tool('quote')}
      </div>
      <IconChevronRight className={styles.on} size={16} aria-hidden />
      <span className={styles.gap} />
      <CountedTools props={props} />
      <MoreTool {...more} />
    </div>
  );
});
