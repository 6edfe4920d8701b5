import { shellPalette } from '@docstead/core/contract';
import {
  type HeaderEntry,
  type PaletteEntry,
  useLanguage,
  usePages,
  useSession,
  useSlot,
  useText,
} from '@docstead/core/web';
import { currentShell, mergedHeader } from '@docstead/core/web/shell';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { SHELL } from '../boot/load-texts.ts';
import { useChoices } from '../frame/choices.ts';
import { useWorkList } from '../work/work-list.ts';
import { loadOtherWords, NO_OTHER_WORDS } from './other-words.ts';

const NO_PROPS = {};

/** Everything that can be done now: the page's own entries first, then what plugins offer everywhere, then settings. */
export function usePaletteEntries(): readonly PaletteEntry[] {
  const t = useText(SHELL);
  const other = useOtherWords();
  const isPage = usePages();
  const offered = useSlot(shellPalette, NO_PROPS).filter(
    ({ data, href }) => data.finder === undefined && (href === undefined || isPage(href)),
  );
  const palettes = useStore(currentShell().frame, (state) => state.palettes);
  const headers = useStore(currentShell().frame, (state) => state.headers);
  const { tools = [], menu = [] } = mergedHeader(headers);
  const acts: readonly PaletteEntry[] = [
    ...[...palettes.values()].flat(),
    ...tools,
    ...inPalette(menu),
    ...offered.map(({ data, ...entry }) => ({ ...entry, data, ...(data.keywords ? { keywords: data.keywords } : {}) })),
  ];
  const all = [...grouped(acts, t('palette.acts')), ...grouped(useSettings(), t('palette.settings'))];
  const byId = new Map(all.map((entry) => [entry.id, entry]));
  return [...byId.values()].map((entry) => {
    const words = `${entry.keywords ?? ''} ${other.get(entry.label) ?? ''}`.trim();
    return words === '' ? entry : { ...entry, keywords: words };
  });
}

/** Under one heading: the groups of a menu have no names. What destroys stands last of them, as it does there. */
const inPalette = (menu: readonly HeaderEntry[]): readonly PaletteEntry[] =>
  [...menu.filter(({ danger }) => !danger), ...menu.filter(({ danger }) => danger)].map(
    ({ group: _, ...entry }) => entry,
  );

const grouped = (entries: readonly PaletteEntry[], group: string): readonly PaletteEntry[] =>
  entries.map((entry) => ({ group, ...entry }));

/** What everybody has everywhere. */
function useSettings(): readonly PaletteEntry[] {
  const t = useText(SHELL);
  const { languages, themes } = useChoices();
  const { caller } = useSession();
  const openWork = useWorkList((list) => list.open);
  const work = { id: 'shell/work', label: t('work.title'), icon: 'list-check', run: openWork };
  return [
    ...(caller.kind === 'user' ? [work] : []),
    ...languages.filter(notChosen).map((choice) => ({
      id: `shell/language/${choice.id}`,
      label: t('palette.switch_language', { name: choice.name }),
      icon: 'language',
      keywords: 'language 语言',
      run: choice.choose,
    })),
    ...themes.filter(notChosen).map((choice) => ({
      id: `shell/theme/${choice.id}`,
      label: t('palette.switch_theme', { name: choice.name }),
      keywords: THEME_WORDS[choice.id] ?? '',
      ...(choice.icon ? { icon: choice.icon } : {}),
      run: choice.choose,
    })),
  ];
}

const THEME_WORDS: Readonly<Record<string, string>> = {
  light: 'theme light 主题 浅色',
  dark: 'theme dark 主题 深色',
  system: 'theme system 主题 跟随系统',
};

const notChosen = ({ isChosen }: { isChosen: boolean }) => !isChosen;

function useOtherWords() {
  const [locale] = useLanguage();
  const [words, setWords] = useState(NO_OTHER_WORDS);
  useEffect(() => {
    let isOver = false;
    void loadOtherWords(locale).then((loaded) => !isOver && setWords(loaded));
    return () => {
      isOver = true;
    };
  }, [locale]);
  return words;
}
