import { Faces, IconX } from '@docstead/core/ui';
import { useText } from '@docstead/core/web';
import type { ReactNode } from 'react';
import type { Safety } from '../drafts/use-safety.ts';
import { wordsFor } from './author.ts';
import styles from './saving.module.css';

interface BesideProps {
  readonly safety: Safety;
  /** Brings into view what came in. */
  readonly onShow: () => void;
  /** A line of its own, where the quiet line has no room. */
  readonly isRow?: boolean;
}

/** Who else writes this page now; when one of them has saved it, the way to have that here at once; and what came in. */
export function Beside({ safety, onShow, isRow = false }: BesideProps) {
  const t = useText('editor');
  const { lock, page, beside, cameIn, merging, desk } = safety;
  if (merging) return null;
  const isTogether = lock.kind === 'together';
  if (isTogether && beside && beside.rev > page.rev) {
    const { who, params } = wordsFor(desk.authorOf(beside), t);
    return (
      <Line isRow={isRow}>
        <span className={styles.who}>{t(`beside.saved.${who}`, params)}</span>
        <span className={styles.how}>{t('beside.saved_text')}</span>
        <button type="button" className={styles.take} onClick={() => void desk.takeIn()}>
          {t('beside.take')}
        </button>
      </Line>
    );
  }
  if (cameIn) return <CameIn safety={safety} {...cameIn} onShow={onShow} isRow={isRow} />;
  if (!isTogether || lock.others.length === 0) return null;
  const names = lock.others.map(({ name }) => name);
  const [who, text] = [{ names, count: names.length }, t('beside.text', { count: names.length })];
  return (
    <Line isRow={isRow} title={text}>
      <Faces people={lock.others} />
      <span className={styles.who}>{t('beside.who', who)}</span>
      <span className={styles.how}>{text}</span>
    </Line>
  );
}

type CameInProps = Required<BesideProps> & NonNullable<Safety['cameIn']>;

/** It stands marked in the text, and may be taken out as a whole. */
function CameIn({ safety: { desk }, names, own, count, onShow, isRow }: CameInProps) {
  const t = useText('editor');
  const who = own ? [...names, t(`own.name.${own}`)] : names;
  return (
    <Line isRow={isRow}>
      <span className={styles.who}>{t('beside.came', { names: who, count })}</span>
      <span className={styles.acts}>
        <button type="button" className={styles.take} onClick={onShow}>
          {t('beside.show')}
        </button>
        <button
          type="button"
          className={styles.take}
          title={t('beside.take_out_text')}
          aria-description={t('beside.take_out_text')}
          onClick={() => desk.takeBack()}
        >
          {t('beside.take_out')}
        </button>
        <button
          type="button"
          className={styles.take}
          title={t('beside.let_be')}
          aria-label={t('beside.let_be')}
          onClick={() => desk.letBe()}
        >
          <IconX size={14} aria-hidden />
        </button>
      </span>
    </Line>
  );
}

interface LineProps {
  readonly isRow: boolean;
  readonly title?: string;
  readonly children: ReactNode;
}

function Line({ isRow, title, children }: LineProps) {
  return (
    <span className={isRow ? `${styles.beside} ${styles.row}` : styles.beside} role="status" title={title}>
      {children}
    </span>
  );
}
