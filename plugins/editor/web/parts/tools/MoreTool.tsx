import { gotoLine, openSearchPanel } from '@codemirror/search';
import {
  Icon,
  IconArrowRight,
  IconArrowsSort,
  IconDotsVertical,
  IconEye,
  IconEyeOff,
  IconHelp,
  IconKeyboard,
  IconSearch,
  Kbd,
  Menu,
  type MenuEntry,
  useMediaQuery,
} from '@docstead/core/ui';
import { useSlot, useText } from '@docstead/core/web';
import { type EditorProps, editorTools } from '../../../points.ts';
import { toggleStrike } from '../../source/commands/marks.ts';
import { openReplace } from '../../source/find/find.ts';
import { isMac, keyName, keyOf } from '../../source/keys.ts';
import { forgetPaste, isPasteRemembered } from '../../source/use-paste.ts';
import type { Source } from '../../source/use-source.ts';
import { Sign } from './Sign.tsx';
import { ToolButton } from './ToolButton.tsx';

interface MoreToolProps {
  readonly source: Source;
  readonly props: EditorProps;
  readonly onHelp: () => void;
  /** Sorts the pages beside this one; absent where there are none. */
  readonly onSort: (() => void) | undefined;
  /** The live preview of long pages stays on. */
  readonly isPreviewKept: boolean;
  readonly onKeepPreview: (isKept: boolean) => void;
}

/** What is needed now and then, and the tools of other plugins. */
export function MoreTool({ source, props, onHelp, onSort, isPreviewKept, onKeepPreview }: MoreToolProps) {
  const t = useText('editor');
  const tools = useSlot(editorTools, props).filter(({ data }) => !data.counts);
  const hasNoKeys = useMediaQuery('(hover: none) and (pointer: coarse)', false, { getInitialValueInEffect: false });
  const own = (entry: Pick<MenuEntry, 'id' | 'icon' | 'onSelect'>, group: string, key: string): MenuEntry => ({
    ...entry,
    label: t(`keys.${entry.id}`),
    group,
    hint: <Kbd>{keyName(key, isMac())}</Kbd>,
  });
  const run = (id: string, icon: MenuEntry['icon'], command: Parameters<Source['run']>[0]) => ({
    ...{ id, icon, onSelect: () => source.run(command) },
  });
  const entries: MenuEntry[] = [
    own(run('strike', <Sign name="strike" />, toggleStrike), 'marks', 'Mod-Shift-x'),
    own(run('find', <IconSearch />, openSearchPanel), 'find', 'Mod-f'),
    own(run('replace', <Sign name="replace" />, openReplace), 'find', keyOf({ key: 'Mod-h', mac: 'Mod-Alt-f' })),
    own(run('goto', <IconArrowRight />, gotoLine), 'find', 'Mod-Alt-g'),
    ...(onSort
      ? [{ id: 'sort', label: t('tools.sort'), icon: <IconArrowsSort />, group: 'tools', onSelect: onSort }]
      : []),
    ...tools.map(({ id, label, danger, icon, run }) => ({
      ...{ id, label, danger, group: 'tools', onSelect: () => run() },
      ...(icon ? { icon: <Icon name={icon} size={16} /> } : {}),
    })),
    {
      ...{ id: 'preview', label: t(isPreviewKept ? 'preview.keep_not' : 'preview.keep_long'), group: 'help' },
      icon: isPreviewKept ? <IconEyeOff /> : <IconEye />,
      onSelect: () => onKeepPreview(!isPreviewKept),
    },
    ...(isPasteRemembered()
      ? [{ id: 'ask', label: t('paste.ask_again'), icon: <IconHelp />, group: 'help', onSelect: forgetPaste }]
      : []),
    ...(hasNoKeys ? [] : [own({ id: 'help', icon: <IconKeyboard />, onSelect: onHelp }, 'help', 'Mod-/')]),
  ];
  return (
    <Menu
      position="bottom-end"
      entries={entries}
      target={<ToolButton label={t('tools.more')} icon={<IconDotsVertical />} />}
    />
  );
}
