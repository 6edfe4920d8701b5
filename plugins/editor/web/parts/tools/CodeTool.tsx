import { IconCode, Kbd, Menu, type MenuEntry } from '@docstead/core/ui';
import { useText } from '@docstead/core/web';
import { insertListing } from '../../source/commands/insert.ts';
import { toggleCode } from '../../source/commands/marks.ts';
import { isMac, keyName } from '../../source/keys.ts';
import type { Source } from '../../source/use-source.ts';
import { ToolButton } from './ToolButton.tsx';

/** What teams paste most; any other language is typed behind the fence. */
const LANGUAGES = [
  ['bash', 'Shell'],
  ['json', 'JSON'],
  ['sql', 'SQL'],
  ['javascript', 'JavaScript'],
  ['typescript', 'TypeScript'],
  ['python', 'Python'],
  ['java', 'Java'],
  ['go', 'Go'],
  ['php', 'PHP'],
  ['xml', 'HTML, XML'],
  ['yaml', 'YAML'],
] as const;

/** Code in a line, or a listing in one of the usual languages. */
export function CodeTool({ source, marks }: { readonly source: Source; readonly marks: readonly string[] }) {
  const t = useText('editor');
  const hint = (key: string) => <Kbd>{keyName(key, isMac())}</Kbd>;
  const entries: MenuEntry[] = [
    { id: 'code', label: t('keys.code'), hint: hint('Mod-e'), group: 'kind', onSelect: () => source.run(toggleCode) },
    {
      id: 'listing',
      label: t('keys.listing'),
      hint: hint('Mod-Alt-c'),
      group: 'kind',
      onSelect: () => source.run(insertListing('')),
    },
    ...LANGUAGES.map(([id, label]) => ({
      id,
      label,
      group: 'language',
      onSelect: () => source.run(insertListing(id)),
    })),
  ];
  const isOn = marks.includes('code') || marks.includes('listing');
  return (
    <Menu
      position="bottom-start"
      entries={entries}
      target={<ToolButton label={t('tools.code')} icon={<IconCode />} isOn={isOn} />}
    />
  );
}
