import { Button, IconEdit, IconShare, IconTrash } from '@docstead/core/ui';
import { Moment, useText } from '@docstead/core/web';
import { beginningOf } from '../format/convert.ts';
import { ResultPreview } from '../format/ResultPreview.tsx';
import { ACTS, type Act } from './acts/act.ts';
import type { Listed } from './lists.ts';
import styles from './templates.module.css';

interface TemplateLookProps {
  readonly template: Listed;
  readonly item_id: string;
  /** Of one’s own. */
  readonly onAct: (act: Act) => void;
}

const SIGNS = { rename: IconEdit, share: IconShare, delete: IconTrash } as const;

/** What it is called, whose it is and since when, what it will look like, and what one may do with it. */
export function TemplateLook({ template, item_id, onAct }: TemplateLookProps) {
  const t = useText('editor');
  const { title, content, since, author, shared } = template;
  const shown = beginningOf(content);
  const isHere = shared.includes(item_id);
  return (
    <div className={styles.look}>
      <h3 className={styles.title}>{title}</h3>
      <p className={styles.facts}>
        <span>{author ?? t('templates.yours')}</span>
        <Moment seconds={since} />
        {shared.length > 0 && (
          <span>{t(isHere ? 'templates.shared_here' : 'templates.shared', { count: shared.length })}</span>
        )}
      </p>
      {author === undefined && (
        <div className={styles.acts}>
          {ACTS.map((act) => {
            const Sign = SIGNS[act];
            return (
              <Button
                key={act}
                size="xs"
                variant="default"
                leftSection={<Sign size={14} aria-hidden />}
                onClick={() => onAct(act)}
              >
                {t(`templates.acts.${act}`)}
              </Button>
            );
          })}
        </div>
      )}
      <ResultPreview key={template.id} markdown={shown} hint={t('templates.blank')} />
      {shown !== content && <p className={styles.facts}>{t('format.cut')}</p>}
    </div>
  );
}
