import { gotoLine, openSearchPanel } from '@codemirror/search';
import type { StateCommand } from '@codemirror/state';
import type { Command } from '@codemirror/view';
import { Icon, IconDotsVertical, Kbd, Menu, type MenuEntry } from '@docstead/core/ui';
import { type Entry, type Translate, useSlot, useText } from '@docstead/core/web';
import { type EditorProps, editorInsert, editorTools } from '../../../points.ts';
import {
  insertDetails,
  insertDiagram,
  insertFootnote,
  insertMath,
  insertRule,
  insertSequence,
  insertText,
  insertToc,
} from '../../source/commands/insert.ts';
import { toggleStrike } from '../../source/commands/marks.ts';
import { openReplace } from '../../source/find/find.ts';
import { isMac, keyName, keyOf } from '../../source/keys.ts';
import { forgetPaste, isPasteRemembered } from '../../source/use-paste.ts';
import type { Source } from '../../source/use-source.ts';
import { ToolButton } from './ToolButton.tsx';

interface MoreToolProps {
  readonly source: Source;
  readonly props: EditorProps;
  readonly onHelp: () => void;
}

/** What is needed now and then, and what other plugins add. */
export function MoreTool({ source, props, onHelp }: MoreToolProps) {
  const t = useText('editor');
  const inserts = useSlot(editorInsert, props);
  const tools = useSlot(editorTools, props);
  const own = (group: string, id: string, command: Command | StateCommand): MenuEntry => ({
    id,
    label: t(`insert.${id}`),
    group,
    onSelect: () => source.run(command),
  });
  const key = (id: string, shortcut: string, onSelect: () => void): MenuEntry => ({
    ...{ id, label: t(`keys.${id}`), group: 'document', onSelect },
    hint: <Kbd>{keyName(shortcut, isMac())}</Kbd>,
  });
  const entries: MenuEntry[] = [
    { ...own('marks', 'strike', toggleStrike), hint: <Kbd>{keyName('Mod-Shift-x', isMac())}</Kbd> },
    ...inserted(t).map((one) => own(...one)),
    ...inserts.map((entry) => contributed(entry, 'inserts')),
    ...tools.map((entry) => contributed(entry, 'tools')),
    key('find', 'Mod-f', () => source.run(openSearchPanel)),
    key('replace', keyOf({ key: 'Mod-h', mac: 'Mod-Alt-f' }), () => source.run(openReplace)),
    key('goto', 'Mod-Alt-g', () => source.run(gotoLine)),
    key('help', 'Mod-/', onHelp),
    ...(isPasteRemembered()
      ? [{ id: 'ask', label: t('paste.ask_again'), group: 'document', onSelect: forgetPaste }]
      : []),
  ];
  return (
    <Menu
      position="bottom-end"
      entries={entries}
      target={<ToolButton label={t('tools.more')} icon={<IconDotsVertical />} />}
    />
  );
}

const inserted = (t: Translate): (readonly [group: string, id: string, StateCommand])[] => [
  ['blocks', 'rule', insertRule],
  ['blocks', 'footnote', insertFootnote],
  ['blocks', 'details', insertDetails(t('insert.details_title'))],
  ['blocks', 'toc', insertToc],
  ['drawn', 'math', insertMath],
  ['drawn', 'diagram', insertDiagram],
  ['drawn', 'sequence', insertSequence],
  ['pieces', 'image_by_address', insertText('![](«https://»)')],
  ['pieces', 'date', (target) => insertText(today())(target)],
];

/** As the product writes dates everywhere. */
function today(): string {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
}

const contributed = (entry: Entry<object>, group: string): MenuEntry => ({
  id: entry.id,
  label: entry.label,
  group,
  danger: entry.danger,
  ...(entry.icon ? { icon: <Icon name={entry.icon} size={16} /> } : {}),
  onSelect: () => entry.run(),
});
