import { Contested } from '@docstead/core/ui/settings';
import { useText } from '@docstead/core/web';
import type { DirectoryState } from './use-directory-form.ts';

/** What another administrator has saved of the directory meanwhile. */
export function Theirs({ state: { theirs, settle } }: { readonly state: DirectoryState }) {
  const t = useText('ldap');
  const what = Object.entries(theirs).map(([key, value]) => t('theirs.field', { label: t(`settings.${key}`), value }));
  return (
    <Contested
      label={t('titles.setting')}
      text={what.join(' ')}
      say={(word) => t(`theirs.${word}`)}
      onSettle={settle}
    />
  );
}
