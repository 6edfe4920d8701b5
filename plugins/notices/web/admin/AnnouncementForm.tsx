import { Button, Text, toast, useDebouncedValue } from '@docstead/core/ui';
import { Panel } from '@docstead/core/ui/data';
import { Select, TextArea, TextField } from '@docstead/core/ui/form';
import { Refusal, useText } from '@docstead/core/web';
import { type FormEvent, useState } from 'react';
import { ANNOUNCEMENTS, type Announced, UNREAD, useAction } from '../api.ts';
import { Formatted } from '../Formatted.tsx';
import styles from '../notices.module.css';

type Kind = Announced['message_type'];
const KINDS: readonly Kind[] = ['announce_all', 'announce_web', 'announce_runapi'];
const LONGEST = 10_000;
export const ALL = '/api/adminMessage/getAnnouncementList';

/** Announces something, now or at a time to come. */
export function AnnouncementForm() {
  const t = useText('notices');
  const [words, write] = useState('');
  const [kind, choose] = useState<Kind>('announce_all');
  const [isLater, setLater] = useState(false);
  const [at, setAt] = useState('');
  const [problem, setProblem] = useState<'words' | 'at' | undefined>();
  const adding = useAction('/api/adminMessage/addAnnouncement', { invalidates: [ALL, ANNOUNCEMENTS, UNREAD] });
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const send_at = isLater ? Math.floor(Date.parse(at) / 1000) : 0;
    if (words.trim() === '') return setProblem('words');
    if (isLater && !(send_at * 1000 > Date.now())) return setProblem('at');
    // What was refused stands below, with all that was typed.
    const isDone = await adding.run({ message_content: words, message_type: kind, send_at }).then(
      () => true,
      () => false,
    );
    if (!isDone) return;
    toast.ok(t(isLater ? 'admin.planned' : 'admin.sent'));
    write('');
    setLater(false);
    setAt('');
  };
  return (
    <Panel title={t('admin.new')}>
      <form noValidate className={styles.form} onSubmit={(event) => void send(event)}>
        <TextArea
          label={t('admin.words')}
          description={t('admin.words_hint')}
          autosize
          minRows={3}
          maxRows={16}
          maxLength={LONGEST}
          value={words}
          error={problem === 'words' && t('admin.missing')}
          onChange={(event) => {
            write(event.currentTarget.value);
            setProblem(undefined);
          }}
        />
        <Look words={words} />
        <div className={styles.row}>
          <Select
            label={t('admin.kind')}
            allowDeselect={false}
            data={KINDS.map((value) => ({ value, label: t(`admin.kinds.${value}`) }))}
            value={kind}
            onChange={(value) => choose(KINDS.find((one) => one === value) ?? 'announce_all')}
          />
          <Select
            label={t('admin.when')}
            allowDeselect={false}
            data={['now', 'later'].map((value) => ({ value, label: t(`admin.${value}`) }))}
            value={isLater ? 'later' : 'now'}
            onChange={(value) => {
              setLater(value === 'later');
              setProblem(undefined);
            }}
          />
          {isLater && (
            <TextField
              type="datetime-local"
              label={t('admin.at')}
              value={at}
              error={problem === 'at' && t('admin.at_missing')}
              onChange={(event) => {
                setAt(event.currentTarget.value);
                setProblem(undefined);
              }}
            />
          )}
          <Button type="submit" loading={adding.isRunning}>
            {t(isLater ? 'admin.plan' : 'admin.send')}
          </Button>
        </div>
        <Refusal error={adding.error} />
      </form>
    </Panel>
  );
}

/** A preview waits until one stops typing for so long. */
const PAUSE_MS = 200;

function Look({ words }: { readonly words: string }) {
  const t = useText('notices');
  const [settled] = useDebouncedValue(words.trim(), PAUSE_MS);
  if (settled === '') return null;
  return (
    <section className={styles.look} aria-label={t('admin.look')}>
      <Text c="dimmed" aria-hidden>
        {t('admin.look')}
      </Text>
      <Formatted>{settled}</Formatted>
    </section>
  );
}
