import { Alert, Dialog, IconButton, IconX, LetterMark, Skeleton, Stack, Text, toast } from '@docstead/core/ui';
import { Line, Lines, MultiSelect } from '@docstead/core/ui/data';
import { FormError, TextArea } from '@docstead/core/ui/form';
import { Refusal, useText } from '@docstead/core/web';
import { useState } from 'react';
import { call } from '../api.ts';
import styles from '../notices.module.css';
import type { Asked } from './store.ts';
import { type Follower, useFollowers } from './use-followers.ts';

interface NotifyDialogProps {
  readonly page: Asked;
  readonly onClose: () => void;
}

const LONGEST = 2000;

/** Saves the page, and tells those who follow it; people of the project are added on the way. */
export default function NotifyDialog({ page, onClose }: NotifyDialogProps) {
  const t = useText('notices');
  const people = useFollowers(page);
  const [words, write] = useState('');
  const [picked, pick] = useState<string[]>([]);
  const [problem, setProblem] = useState('');
  const [error, setError] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const count = people.others.length + picked.length;
  const send = async () => {
    if (count === 0) return setProblem(t('save.nobody'));
    setBusy(true);
    setError(undefined);
    try {
      const isSaved = await saveAndTell(page, picked, words.trim());
      if (!isSaved) return setProblem(t('save.not_saved'));
      toast.ok(t('save.done', { count }));
      onClose();
    } catch (thrown) {
      setError(thrown);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('save.title')}
      closeLabel={t('dialogs.close')}
      cancelLabel={t('dialogs.cancel')}
      primary={{ label: t('save.action'), busy: isBusy, disabled: page.is_draft }}
      onSubmit={() => void send()}
    >
      <Stack gap="md">
        {page.is_draft ? <Alert kind="warn">{t('save.draft')}</Alert> : <Text c="dimmed">{t('save.text')}</Text>}
        <TextArea
          label={t('save.words')}
          data-autofocus
          autosize
          minRows={2}
          maxRows={6}
          maxLength={LONGEST}
          value={words}
          onChange={(event) => write(event.currentTarget.value)}
        />
        <Followers people={people} />
        <MultiSelect
          label={t('save.add')}
          description={t('save.add_hint')}
          searchable
          hidePickedOptions
          limit={50}
          maxValues={100}
          nothingFoundMessage={t('save.none')}
          data={people.candidates.map(({ uid, name }) => ({ value: uid, label: name }))}
          value={picked}
          error={problem}
          onChange={(next) => {
            pick(next);
            setProblem('');
          }}
        />
        <Refusal error={error} />
      </Stack>
    </Dialog>
  );
}

function Followers({ people }: { readonly people: ReturnType<typeof useFollowers> }) {
  const t = useText('notices');
  const { others, isPending, error, remove } = people;
  if (error) return <FormError>{error.message}</FormError>;
  if (isPending) return <Skeleton height={44} role="status" aria-label={t('save.loading')} />;
  if (others.length === 0) return <Text>{t('save.just_you')}</Text>;
  return (
    <div>
      <Text fw="var(--ds-weight-medium)">{t('save.followers')}</Text>
      <div className={styles.people}>
        <Lines label={t('save.followers')}>
          {others.map(({ uid, name }: Follower) => (
            <Line
              key={uid}
              icon={<LetterMark name={name} id={uid} isRound />}
              name={name}
              action={
                <IconButton
                  variant="subtle"
                  color="gray"
                  label={t('save.remove_of', { name })}
                  icon={<IconX size={16} aria-hidden />}
                  onClick={() => void remove(uid)}
                />
              }
            />
          ))}
        </Lines>
      </div>
    </div>
  );
}

/** Whom nobody can follow yet is saved first; who is added follows before anybody is told. */
async function saveAndTell(page: Asked, picked: readonly string[], notify_content: string): Promise<boolean> {
  const page_id = page.page_id === '0' ? await page.save() : page.page_id;
  if (page_id === undefined) return false;
  if (picked.length > 0) await call('/api/subscription/savePage', { page_id: Number(page_id), uids: picked.join(',') });
  return (await page.save({ is_notify: 1, notify_content })) !== undefined;
}
