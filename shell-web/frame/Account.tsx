import { IconListCheck, LetterMark, Menu, UnstyledButton } from '@docstead/core/ui';
import { type Entry, useSession, useText } from '@docstead/core/web';
import { currentShell } from '@docstead/core/web/shell';
import { useStore } from 'zustand';
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
  const marks = useStore(currentShell().frame, (state) => state.marks);
  if (caller.kind === 'guest') return null;
  const name = caller.name || caller.username;
  const news = entries.flatMap(({ id, label }) => (marks.has(id) ? [`${label}: ${marks.get(id)}`] : []));
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
        <UnstyledButton className={styles.account} aria-label={[t('account', { name }), ...news].join(' · ')}>
          <LetterMark name={name} id={caller.uid} size="md" isRound />
          {news.length > 0 && <span className={styles.news} />}
        </UnstyledButton>
      }
      entries={[work, ...entries.map((entry) => toMenuEntry(entry, 'account', marks.get(entry.id))), ...choices]}
    />
  );
}
