import { IconListCheck, LetterMark, Menu, UnstyledButton } from '@docstead/core/ui';
import { type Entry, useSession, useText } from '@docstead/core/web';
import { SHELL } from '../boot/load-texts.ts';
import { useWorkList } from '../work/work-list.ts';
import styles from './Header.module.css';
import { toMenuEntry, useChoiceEntries } from './menu-entries.tsx';

/** Who is here, with the entries that hang on the name, language and theme; a guest's stand in the bar. */
export function Account({ entries }: { readonly entries: readonly Entry<object>[] }) {
  const t = useText(SHELL);
  const { caller } = useSession();
  const openWork = useWorkList((list) => list.open);
  const choices = useChoiceEntries();
  if (caller.kind === 'guest') return null;
  const name = caller.name || caller.username;
  const work = {
    id: 'shell/work',
    label: t('work.title'),
    icon: <IconListCheck size={16} aria-hidden />,
    group: 'work',
    onSelect: openWork,
  };
  return (
    <Menu
      position="bottom-end"
      target={
        <UnstyledButton className={styles.account} aria-label={t('account', { name })}>
          <LetterMark name={name} id={caller.uid} size="md" isRound />
        </UnstyledButton>
      }
      entries={[work, ...entries.map((entry) => toMenuEntry(entry, 'account')), ...choices]}
    />
  );
}
