import styles from './lines.module.css';

/** `2026-11-28 10:20:30` in the site's zone: the day, and below it the minute; – for never. */
export function Time({ text }: { readonly text: string }) {
  const [day = '', time = ''] = text.split(' ');
  if (day === '') return '–';
  return (
    <time dateTime={text} title={text}>
      {day} <span className={styles.below}>{time.slice(0, 5)}</span>
    </time>
  );
}
