import { slot } from '@docstead/core/contract';
import { currentShell, mergedHeader, type PaletteEntry, useSlot, useText } from '@docstead/core/web';
import { useStore } from 'zustand';
import { SHELL } from '../boot/load-texts.ts';
import { useChoices } from '../frame/choices.ts';

const paletteSlot = slot('shell/palette@1');
const NO_PROPS = {};

/** Everything that can be done now: the page's own entries first, then what plugins offer everywhere. */
export function usePaletteEntries(): readonly PaletteEntry[] {
  const t = useText(SHELL);
  const { languages, themes } = useChoices();
  const offered = useSlot(paletteSlot, NO_PROPS).filter((entry) => entry.data.finder === undefined);
  const palettes = useStore(currentShell().frame, (state) => state.palettes);
  const headers = useStore(currentShell().frame, (state) => state.headers);
  return [
    ...[...palettes.values()].flat(),
    ...(mergedHeader(headers).menu ?? []),
    ...offered,
    ...languages.filter(notChosen).map((choice) => ({
      id: `shell/language/${choice.id}`,
      label: t('palette.switch_language', { name: choice.name }),
      icon: 'language',
      run: choice.choose,
    })),
    ...themes.filter(notChosen).map((choice) => ({
      id: `shell/theme/${choice.id}`,
      label: t('palette.switch_theme', { name: choice.name }),
      ...(choice.icon ? { icon: choice.icon } : {}),
      run: choice.choose,
    })),
  ];
}

const notChosen = ({ isChosen }: { isChosen: boolean }) => !isChosen;
