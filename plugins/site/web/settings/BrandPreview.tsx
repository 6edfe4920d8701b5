import { ProductMark } from '@docstead/core/ui';
import { useText } from '@docstead/core/web';
import type { CSSProperties } from 'react';
import { accentOf } from '../../accent.ts';
import { PAPERS } from './papers.ts';
import styles from './settings.module.css';

interface Props {
  readonly name: string;
  /** As a data address; '' is the product's mark. */
  readonly logo: string;
  readonly accent: string;
}

const PRODUCT = 'Docstead';

/** What readers will see, by day and by night, before anything is saved. */
export function BrandPreview(props: Props) {
  const t = useText('site');
  return (
    <figure className={styles.previews} aria-label={t('settings.preview')}>
      <Sample {...props} scheme="light" />
      <Sample {...props} scheme="dark" />
    </figure>
  );
}

function Sample({ name, logo, accent, scheme }: Props & { readonly scheme: 'light' | 'dark' }) {
  const t = useText('site');
  return (
    <div className={styles.sample} style={coloursOf(accent, scheme)} aria-hidden="true">
      <div className={styles.bar}>
        {logo === '' ? <ProductMark /> : <img className="ds-logo" src={logo} width={20} height={20} alt="" />}
        <b>{name.trim() || PRODUCT}</b>
      </div>
      <div className={styles.body}>
        <span className={styles.here}>{t('shot.auth')}</span>
        <p>
          {t('shot.sentence')} <span className={styles.link}>{t('shot.start')}</span>
        </p>
        <span className={styles.tag}>{t('shot.done')}</span>
      </div>
    </div>
  );
}

function coloursOf(accent: string, scheme: 'light' | 'dark'): CSSProperties {
  const paper = PAPERS[scheme];
  const shades = accentOf(accent);
  const at = scheme === 'light' ? 0 : 1;
  const own = {
    '--ds-bg': paper.bg,
    '--ds-text': paper.text,
    '--ds-border': paper.border,
    '--ds-accent': shades?.text[at] ?? paper.accent,
    '--ds-accent-fill': shades?.fill[at] ?? paper.fill,
    '--ds-accent-soft': shades?.soft[at] ?? paper.soft,
  };
  // Custom properties, which the type of styles does not know.
  return own as CSSProperties;
}
