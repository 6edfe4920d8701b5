import { EmptyState, SearchField, Skeleton, Stack } from '@docstead/core/ui';
import { ErrorView, useRoute, useText } from '@docstead/core/web';
import { useEffect, useState } from 'react';
import { useCall } from '../api.ts';
import { findIn } from './find-settings.ts';
import { jump } from './group-id.ts';
import { JumpList } from './JumpList.tsx';
import { OwnScreens } from './OwnScreens.tsx';
import { SettingsGroup } from './SettingsGroup.tsx';
import styles from './settings.module.css';
import { SETTINGS, type SettingsOf } from './use-settings-form.ts';

/** The settings of all plugins, a form for each; those that can be tried are set on screens of their own. */
export default function SiteSettings() {
  const t = useText('admin');
  const { data, error, refetch } = useCall(SETTINGS, {});
  if (error && !data) return <ErrorView error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton height={320} aria-label={t('loading')} />;
  return <Groups all={data} />;
}

function Groups({ all }: { readonly all: readonly SettingsOf[] }) {
  const t = useText('admin');
  const { hash } = useRoute();
  // The list of plugins leads to the settings of one.
  useEffect(() => jump(hash.slice(1)), [hash]);
  const [query, setQuery] = useState('');
  const [dirty, setDirty] = useState<ReadonlySet<string>>(new Set());
  const groups = all.map((own) => ({ own, found: findIn(own, query) }));
  const drawn = groups.filter(({ own }) => own.fields.length > 0);
  const others = groups.filter(({ own, found }) => own.fields.length === 0 && found.elsewhere.length > 0);
  const isNothing = groups.every(({ found }) => found.fields.size + found.elsewhere.length === 0);
  return (
    <div className={styles.page}>
      <div className={styles.way}>
        <SearchField
          className={styles.find ?? ''}
          label={t('settings.find')}
          clearLabel={t('settings.find_clear')}
          value={query}
          onValue={setQuery}
        />
        {query === '' && <JumpList groups={drawn.map(({ own }) => own)} dirty={dirty} />}
      </div>
      <Stack gap="lg">
        {drawn.map(({ own, found }) => (
          <SettingsGroup
            key={own.plugin}
            own={own}
            found={found}
            isFinding={query !== ''}
            onDirty={(isDirty) => setDirty((before) => withMark(before, own.plugin, isDirty))}
          />
        ))}
        {others.length > 0 && <OwnScreens groups={others} isFinding={query !== ''} />}
        {isNothing && <EmptyState title={t('settings.find_none')} />}
      </Stack>
    </div>
  );
}

function withMark(before: ReadonlySet<string>, id: string, isIn: boolean): ReadonlySet<string> {
  if (before.has(id) === isIn) return before;
  const others = [...before].filter((one) => one !== id);
  return new Set(isIn ? [...others, id] : others);
}
