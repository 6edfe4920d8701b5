import { Button } from '@docstead/core/ui';
import { Panel } from '@docstead/core/ui/data';
import { RadioGroup } from '@docstead/core/ui/form';
import { Refusal, useText } from '@docstead/core/web';
import { useMemo, useState } from 'react';
import type { Node, Preview } from '../api.ts';
import styles from './import.module.css';
import { MemberList } from './MemberList.tsx';
import { NoteList } from './NoteList.tsx';
import { PageLook } from './PageLook.tsx';
import { Recognised } from './Recognised.tsx';
import { TargetFields } from './TargetFields.tsx';
import { branches } from './tree/branches.ts';
import { PreviewTree } from './tree/PreviewTree.tsx';
import { UnfitNotice } from './UnfitNotice.tsx';
import { useNotes } from './use-notes.ts';
import type { Reading } from './use-reading.ts';
import { useStart } from './use-start.ts';

/** The second step: what was recognised, where it goes, and which of its pages. Nothing is written before "Import". */
export function ImportPlan({ preview, reading }: { readonly preview: Preview; readonly reading: Reading }) {
  const t = useText('exchange');
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set());
  const [looked, look] = useState<string>();
  const start = useStart(preview, reading.item_id);
  const { isNew, cat_id } = start.wish;
  const { notes, notes_total } = useNotes(preview, { item_id: reading.item_id, cat_id, isNew });
  const changes = isNew ? undefined : preview.changes;
  const tree = useMemo(() => branches(isNew ? preview.tree.map(asAdded) : preview.tree), [preview.tree, isNew]);
  const taken = preview.counts.pages - skipped.size;
  return (
    <div className={styles.steps}>
      <Recognised preview={{ ...preview, notes_total }} />
      <Panel title={t('web.target')}>
        <TargetFields reading={reading} wish={start.wish} onChange={start.change} />
        {preview.changes && (
          <RadioGroup
            label={t('web.before')}
            value={isNew ? 'beside' : 'over'}
            onChange={(how) => start.change({ isNew: how === 'beside' })}
            options={[
              { value: 'over', label: t('web.before_over'), description: t('web.before_over_hint') },
              { value: 'beside', label: t('web.before_beside'), description: t('web.before_beside_hint') },
            ]}
          />
        )}
      </Panel>
      <Panel title={t('web.pages')} text={t('web.pages_text')}>
        <PreviewTree tree={tree} skipped={skipped} onSkip={setSkipped} onLook={look} />
      </Panel>
      {changes && changes.removed.length > 0 && (
        <Panel title={t('web.removed', { count: changes.removed.length })} text={t('web.removed_text')}>
          <ul className={styles.removed}>
            {changes.removed.map(({ key, page_title, touched }) => (
              <li key={key}>
                {page_title} {touched === 1 && <span className={styles.dim}>{t('web.touched')}</span>}
              </li>
            ))}
          </ul>
          <RadioGroup
            label={t('web.removed_choice')}
            value={start.wish.removed}
            onChange={(removed) => start.change({ removed: removed === 'bin' ? 'bin' : 'keep' })}
            options={[
              { value: 'keep', label: t('web.removed_keep') },
              { value: 'bin', label: t('web.removed_bin') },
            ]}
          />
        </Panel>
      )}
      {preview.members && (
        <MemberList
          members={preview.members}
          isTaken={start.wish.withMembers}
          onTake={(withMembers) => start.change({ withMembers })}
        />
      )}
      <NoteList notes={notes} total={notes_total} />
      {preview.unfit && <UnfitNotice unfit={preview.unfit} />}
      <Refusal error={start.error ?? reading.error} />
      <div className={styles.acts}>
        <Button
          loading={start.isBusy}
          disabled={taken === 0 || reading.isBusy}
          onClick={() => void start.run([...skipped])}
        >
          {t('web.run', { count: taken })}
        </Button>
        <Button variant="default" onClick={reading.forget}>
          {t('web.other')}
        </Button>
      </div>
      {looked !== undefined && (
        <PageLook import_id={preview.import_id} source_key={looked} isNew={isNew} onClose={() => look(undefined)} />
      )}
    </div>
  );
}

const asAdded = (node: Node): Node => ({ ...node, change: '', touched: 0 });
