import { Badge, IconChevronRight, LetterMark, VisuallyHidden } from '@docstead/core/ui';
import { Link, useText } from '@docstead/core/web';
import type { ReactNode } from 'react';
import { useTitle } from '../use-title.ts';
import { ChangeSize } from './ChangeSize.tsx';
import styles from './history.module.css';
import { changeAddress, versionAddress } from './sittings.ts';
import type { Size } from './use-sizes.ts';
import { type RowActs, VersionActs } from './VersionActs.tsx';
import { VersionMoment } from './VersionMoment.tsx';
import { isPresent, type Version } from './version.ts';

interface VersionRowProps {
  readonly version: Version;
  readonly before: Version | undefined;
  readonly size: Size | undefined;
  readonly comments: readonly string[];
  readonly title: string;
  /** One save of a sitting, whose row names its author. */
  readonly isSave?: boolean;
  /** Nothing earlier is kept. */
  readonly isOldest: boolean;
  /** Unfolds the saves that this row stands for. */
  readonly toggle?: ReactNode;
  readonly acts: RowActs;
}

/** Who, when, how much and why; all of the row leads to what was changed. */
export function VersionRow({ version, before, size, comments, title, isSave, toggle, acts, ...rest }: VersionRowProps) {
  const { isOldest } = rest;
  const t = useText('items');
  const titleOf = useTitle();
  const address = before ? changeAddress(version.page_id, before.page_history_id, version.page_history_id) : undefined;
  const name = isSave ? <VisuallyHidden>{version.author_name}</VisuallyHidden> : <strong>{version.author_name}</strong>;
  const head = (
    <>
      {name} <VersionMoment seconds={version.addtime} isExact={isSave} />
    </>
  );
  return (
    <div className={styles.row} data-opens={acts.isShown || undefined}>
      {!isSave && <LetterMark name={version.author_name} id={version.author_uid} size="md" isRound />}
      <div className={styles.what}>
        <div className={styles.head}>
          {acts.isShown ? (
            <Link
              to={address ?? versionAddress(version)}
              className={styles.main}
              title={t(address ? 'history.what' : 'history.view')}
            >
              {head}
            </Link>
          ) : (
            <span className={styles.main}>{head}</span>
          )}
          {isPresent(version) && <Badge variant="light">{t('history.present')}</Badge>}
          <ChangeSize size={size} />
          {isOldest && <span className={styles.dim}>{t('history.oldest')}</span>}
          {toggle}
        </div>
        {version.page_title !== title && (
          <div className={styles.dim}>{t('history.titled', { title: titleOf(version.page_title) })}</div>
        )}
        {comments.map((comment) => (
          <div key={comment} className={styles.comment}>
            {comment}
          </div>
        ))}
      </div>
      <VersionActs version={version} acts={acts} />
      {acts.isShown && <IconChevronRight className={styles.opens} size={16} aria-hidden />}
    </div>
  );
}
