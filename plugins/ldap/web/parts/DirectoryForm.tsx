import { Button, Group, Stack, Text } from '@docstead/core/ui';
import { useText } from '@docstead/core/web';
import { useId } from 'react';
import { AccountFields } from './AccountFields.tsx';
import styles from './directory.module.css';
import { Outcome } from './Outcome.tsx';
import { PeopleFields } from './PeopleFields.tsx';
import { ServerFields } from './ServerFields.tsx';
import { Theirs } from './Theirs.tsx';
import { TryOut } from './TryOut.tsx';
import { CONFIG, type Config, type DirectoryState, KINDS, useDirectoryForm } from './use-directory-form.ts';

export { CONFIG };

/** The settings of the directory, in their groups; saving tries them first. */
export function DirectoryForm({ config }: { readonly config: Config }) {
  const t = useText('ldap');
  const id = useId();
  const state = useDirectoryForm(config);
  const look = { state, config };
  return (
    <Stack gap="md">
      <Group gap="xs">
        <span className={styles.dim}>{t('kinds.label')}</span>
        {(Object.keys(KINDS) as (keyof typeof KINDS)[]).map((kind) => (
          <Button key={kind} variant="default" onClick={() => state.fill(kind)}>
            {t(`kinds.${kind}`)}
          </Button>
        ))}
      </Group>
      <form
        id={id}
        noValidate
        aria-label={t('titles.setting')}
        onSubmit={(event) => {
          event.preventDefault();
          void state.save();
        }}
      >
        <Stack gap="md">
          <ServerFields {...look} />
          <PeopleFields {...look} />
          <AccountFields {...look} />
        </Stack>
      </form>
      <TryOut state={state} />
      <Foot form={id} state={state} isOpen={config.ldap_open === 1} />
    </Stack>
  );
}

interface FootProps {
  /** The id of the form that it saves. */
  readonly form: string;
  readonly state: DirectoryState;
  readonly isOpen: boolean;
}

/** Saves, and says what became of that; it stays in view as long as something is unsaved. */
function Foot({ form, state, isOpen }: FootProps) {
  const t = useText('ldap');
  const isDirty = state.form.isDirty();
  return (
    <div className={styles.foot} data-dirty={isDirty || undefined}>
      <Outcome trial={state.trialAt('save')} />
      {state.isContested && <Theirs state={state} />}
      <Group gap="xs">
        <Button type="submit" form={form} loading={state.isSaving} disabled={(isOpen && !isDirty) || state.isContested}>
          {t(isOpen ? 'actions.save' : 'actions.open')}
        </Button>
        {isDirty && (
          <Button variant="default" onClick={state.discard}>
            {t('actions.discard')}
          </Button>
        )}
        <Text c="dimmed" role="status">
          {isDirty ? t('foot.unsaved') : isOpen && t('foot.clean')}
        </Text>
      </Group>
    </div>
  );
}
