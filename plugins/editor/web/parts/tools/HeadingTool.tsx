import { IconHeading, Kbd, Menu } from '@docstead/core/ui';
import { useText } from '@docstead/core/web';
import { setHeading } from '../../source/commands/lines.ts';
import { isMac, keyName } from '../../source/keys.ts';
import type { Source } from '../../source/use-source.ts';
import { ToolButton } from './ToolButton.tsx';

/** Headings 1 to 4, and text again; more levels than four are no structure any more. */
export function HeadingTool({ source, marks }: { readonly source: Source; readonly marks: readonly string[] }) {
  const t = useText('editor');
  const levels = [0, 1, 2, 3, 4];
  const current = levels.find((level) => marks.includes(`heading${level}`));
  return (
    <Menu
      position="bottom-start"
      entries={levels.map((level) => ({
        id: String(level),
        label: t(level === 0 ? 'keys.paragraph' : `keys.heading${level}`),
        hint: <Kbd>{keyName(`Mod-Alt-${level}`, isMac())}</Kbd>,
        onSelect: () => source.run(level === current ? () => true : setHeading(level)),
      }))}
      target={<ToolButton label={t('tools.heading')} icon={<IconHeading />} isOn={current !== undefined} />}
    />
  );
}
