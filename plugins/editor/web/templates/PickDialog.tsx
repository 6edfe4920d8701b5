import { Dialog, EmptyState, IconTemplate, SearchField, Skeleton } from '@docstead/core/ui';
import { ErrorView, useText } from '@docstead/core/web';
import { useState } from 'react';
import type { Act } from './acts/act.ts';
import type { Listed, TemplateLists } from './lists.ts';
import { TemplateList } from './TemplateList.tsx';
import { TemplateLook } from './TemplateLook.tsx';
import styles from './templates.module.css';

interface PickDialogProps {
  readonly lists: TemplateLists;
  readonly item_id: string;
  readonly chosen: string | undefined;
  readonly onChoose: (id: string) => void;
  readonly onAct: (act: Act) => void;
  readonly onTake: (text: string) => void;
  readonly onClose: () => void;
}

/** Fewer are found by looking. */
const MANY = 8;

/** The list on one side, what the chosen one looks like on the other. */
export function PickDialog({ lists, item_id, chosen, onChoose, onAct, onTake, onClose }: PickDialogProps) {
  const t = useText('editor');
  const [term, setTerm] = useState('');
  const { mine = [], others = [] } = lists;
  const isHit = ({ title, author = '' }: Listed) =>
    `${title}\n${author}`.toLocaleLowerCase().includes(term.trim().toLocaleLowerCase());
  const groups = [
    { id: 'mine', label: t('templates.mine'), list: mine.filter(isHit) },
    { id: 'others', label: t('templates.others'), list: others.filter(isHit) },
  ].filter(({ list }) => list.length > 0);
  const shown = groups.flatMap(({ list }) => list);
  const template = shown.find(({ id }) => id === chosen) ?? shown[0];
  const total = mine.length + others.length;
  const primary = {
    label: t('format.insert'),
    disabled: !template,
    onPress: () => template && onTake(template.content),
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('templates.title')}
      size="lg"
      closeLabel={t('dialog.close')}
      cancelLabel={t('dialog.cancel')}
      {...(total > 0 ? { primary } : {})}
    >
      {total >= MANY && (
        <SearchField
          className={styles.search ?? ''}
          label={t('templates.find')}
          clearLabel={t('templates.clear')}
          value={term}
          onValue={setTerm}
        />
      )}
      {total === 0 ? (
        <Nothing lists={lists} />
      ) : (
        <div className={styles.sides}>
          <TemplateList
            groups={groups}
            active={template}
            onChoose={(one) => onChoose(one.id)}
            onTake={(one) => onTake(one.content)}
          />
          {template ? (
            <TemplateLook
              template={template}
              item_id={item_id}
              onAct={(act) => {
                onChoose(template.id);
                onAct(act);
              }}
            />
          ) : (
            <p className={styles.none}>{t('templates.no_match', { term })}</p>
          )}
        </div>
      )}
    </Dialog>
  );
}

/** They are on their way, did not come, or there are none: what they are for, then, and how one is made. */
function Nothing({ lists: { mine, others, error, retry } }: Pick<PickDialogProps, 'lists'>) {
  const t = useText('editor');
  if (error) return <ErrorView error={error} retry={retry} />;
  if (!mine || !others) return <Skeleton height={320} role="status" aria-label={t('templates.loading')} />;
  return (
    <EmptyState
      icon={<IconTemplate size={32} aria-hidden />}
      title={t('templates.empty_title')}
      text={t('templates.empty_text')}
    />
  );
}
