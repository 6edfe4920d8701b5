import { formatTime, useSession, useSettings, useText } from '@docstead/core/web';
import { useMemo } from 'react';
import styles from './reading.module.css';

/** Who reads and when, faintly over the page: so that a photographed page names its reader. In the way of nothing. */
export function Watermark() {
  const { show_watermark = false } = useSettings<{ readonly show_watermark: boolean }>('items');
  return show_watermark ? <Marks /> : null;
}

function Marks() {
  const t = useText('items');
  const { caller } = useSession();
  const who = caller.kind === 'user' ? [caller.username, caller.name] : [t('reading.guest')];
  const day = formatTime(Date.now() / 1000, 'day');
  const text = [who[0], day, who[1]].filter((part, at) => part && (at !== 2 || part !== who[0])).join('  ');
  const mask = useMemo(() => `url("data:image/svg+xml,${encodeURIComponent(markOf(text))}")`, [text]);
  return <div className={styles.watermark} style={{ maskImage: mask }} aria-hidden data-text={text} />;
}

/** Only its shape counts: the colour is the theme's. */
function markOf(text: string): string {
  const safe = text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="180">',
    '<text x="160" y="90" text-anchor="middle" transform="rotate(-22 160 90)" ',
    `font-family="system-ui, sans-serif" font-size="16">${safe}</text></svg>`,
  ].join('');
}
