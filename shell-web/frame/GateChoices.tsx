import { Icon, IconButton, Menu } from '@docstead/core/ui';
import { useText } from '@docstead/core/web';
import { SHELL } from '../boot/load-texts.ts';
import { useChoices } from './choices.ts';
import { toChoiceEntry } from './menu-entries.tsx';

/** Language and theme, in the corner of a page outside of the house. */
export function GateChoices() {
  const t = useText(SHELL);
  const { languages, themes } = useChoices();
  const theme = themes.find(({ isChosen }) => isChosen);
  return (
    <>
      <Menu
        position="bottom-end"
        target={<IconButton label={t('language')} icon={<Icon name="language" />} />}
        entries={languages.map((choice) => toChoiceEntry(choice, 'language'))}
      />
      <Menu
        position="bottom-end"
        target={<IconButton label={t('theme')} icon={<Icon name={theme?.icon ?? 'sun'} />} />}
        entries={themes.map((choice) => toChoiceEntry(choice, 'theme'))}
      />
    </>
  );
}
