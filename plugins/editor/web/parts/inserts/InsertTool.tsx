import { IconPlus, Kbd, Menu } from '@docstead/core/ui';
import { useText } from '@docstead/core/web';
import type { FileWish, Insert } from '../../source/inserts/inserts.ts';
import { isMac, keyName } from '../../source/keys.ts';
import type { Source } from '../../source/use-source.ts';
import { ToolButton } from '../tools/ToolButton.tsx';
import { InsertIcon } from './InsertIcon.tsx';

interface InsertToolProps {
  readonly source: Source;
  readonly inserts: readonly Insert[];
  readonly onChoose: (wish: FileWish) => void;
}

/** All that can be put into a page, with its sign and its key: the same list as behind a slash. */
export function InsertTool({ source, inserts, onChoose }: InsertToolProps) {
  const t = useText('editor');
  const run = ({ act }: Insert) => {
    if (typeof act === 'function') source.run(act);
    else if (typeof act === 'string') onChoose(act);
    else act.run();
  };
  return (
    <Menu
      position="bottom-start"
      isWide
      titles={Object.fromEntries(inserts.map(({ group }) => [group, t(`insert.groups.${group}`)]))}
      entries={inserts.map((insert) => ({
        id: insert.id,
        label: insert.label,
        group: insert.group,
        ...(insert.note ? { note: insert.note } : {}),
        icon: <InsertIcon insert={insert} />,
        ...(insert.key ? { hint: <Kbd>{keyName(insert.key, isMac())}</Kbd> } : {}),
        onSelect: () => run(insert),
      }))}
      target={<ToolButton label={t('tools.insert')} icon={<IconPlus />} />}
    />
  );
}
