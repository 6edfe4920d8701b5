import styles from './State.module.css';

/** Ink, then lake, in a box of 96 by 72. */
export type Lines = readonly [ink: string, lake: string];

export const PAGE = 'M30 62V30l18-16 18 16v32z';
const LAKE = 'M4 55h20M72 55h20M12 60h12M72 60h10';
/** Nothing is fetched without a connection: this one is here before. */
export const OFFLINE: Lines = [`${PAGE}M37 55l22-22`, 'M38 39a14 14 0 0 1 20 0M43 45a7 7 0 0 1 10 0M48 51v.1'];

/** Decorative: the sentence below says it. */
export function Sketch({ lines: [ink, lake] }: { readonly lines: Lines }) {
  return (
    <svg className={styles.drawing} width="144" height="108" viewBox="0 0 96 72" aria-hidden="true">
      <path d={ink} />
      <path d={`${LAKE}${lake}`} />
    </svg>
  );
}
