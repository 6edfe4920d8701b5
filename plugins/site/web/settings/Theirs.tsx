import { Contested } from '@docstead/core/ui/settings';
import { useText } from '@docstead/core/web';
import type { SiteForm } from '../api.ts';
import type { SiteFormState } from './use-site-form.ts';

interface Props {
  readonly name: keyof SiteForm;
  readonly state: SiteFormState;
}

/** As much of a text as tells which one it is. */
const SHOWN = 80;

/** What another administrator has saved of a setting meanwhile. */
export function Theirs({ name, state }: Props) {
  const t = useText('site');
  const theirs = state.theirsOf(name);
  if (theirs === undefined) return null;
  const wordsOf = (value: string): string => {
    if (value === '') return t('settings.theirs.empty');
    if (name === 'home_page') return t(`settings.home.${value}`);
    return value.length > SHOWN ? `${value.slice(0, SHOWN)}…` : value;
  };
  const both = { theirs: wordsOf(theirs), mine: wordsOf(state.now[name]) };
  return (
    <Contested
      label={t(`settings.${name}`)}
      // A picture has no words.
      text={t(name === 'logo' ? 'settings.theirs.picture' : 'settings.theirs.text', both)}
      say={(word) => t(`settings.theirs.${word}`)}
      onSettle={(keepsMine) => state.settle(name, keepsMine)}
    />
  );
}
