import { Badge, LetterMark } from '@docstead/core/ui';
import { Link, Moment, useText } from '@docstead/core/web';
import type { ReactNode } from 'react';
import { useTitle } from '../use-title.ts';
import { ChangeSize } from './ChangeSize.tsx';
import styles from './history.module.css';
import { changeAddress, versionAddress } from './sittings.ts';
import type { Size } from './use-sizes.ts';
import { type RowActs, VersionActs } from './VersionActs.tsx';
import { isPresent, type Version } from './version.ts';

interface VersionRowProps {
  readonly version: Version;
  readonly before: Version | undefined;
  readonly size: Size | undefined;
  readonly comments: readonly string[];
  readonly title: string;
  /** Saves that this row stands for. */
  readonly count?: number;
  readonly toggle?: ReactNode;
  readonly acts: RowActs;
}

/** Who, when, how much and why; the name leads to what was changed. */
export function VersionRow({ version, before, size, comments, title, count = 1, toggle, acts }: VersionRowProps) {
  const t = useText('items');
  const titleOf = useTitle();
  const address = before ? changeAddress(version.page_id, before.page_history_id, version.page_history_id) : undefined;
  const head = (
    <>
      <strong>{version.author_username}</strong> <Moment seconds={version.addtime} />
    </>
  );
  return (
    <div className={styles.row}>
      <div className={styles.toggle}>{toggle}</div>
      <div className={styles.face}>
        <LetterMark name={version.author_username} id={version.author_uid} isRound />
      </div>
      <div className={styles.what}>
        <div className={styles.head}>
          {acts.isText ? (
            <Link to={address ?? versionAddress(version)} className={styles.main}>
              {head}
            </Link>
          ) : (
            <span className={styles.main}>{head}</span>
          )}
          {isPresent(version) && <Badge variant="light">{t('history.present')}</Badge>}
          <ChangeSize size={size} />
          {count > 1 && <span className={styles.dim}>{t('history.saves', { count })}</span>}
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
    </div>
  );
}
