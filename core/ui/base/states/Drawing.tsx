import styles from './State.module.css';

/** What stands before somebody who finds no content: all of one hand, a gabled page at a lake. */
export type DrawingName = 'empty' | 'gone' | 'forbidden' | 'offline' | 'error' | 'welcome';

const LAKE = 'M4 55h20M72 55h20M12 60h12M72 60h10';
const PAGE = 'M30 62V30l18-16 18 16v32z';

/** Ink, then lake, in a box of 96 by 72. */
const DRAWN: Readonly<Record<DrawingName, readonly [ink: string, lake: string]>> = {
  empty: [PAGE, 'M48 34v14M41 41h14'],
  gone: [
    'M30 62V50M30 43V30l8-7M43 18l5-4 18 16v6M66 57v5H56M49 62h-6',
    'M62 46a9 9 0 1 0-18 0a9 9 0 1 0 18 0M60 53l9 9',
  ],
  forbidden: [PAGE, 'M40 41h16v12H40zM43 41v-4a5 5 0 0 1 10 0v4'],
  offline: [`${PAGE}M37 55l22-22`, 'M38 39a14 14 0 0 1 20 0M43 45a7 7 0 0 1 10 0M48 51v.1'],
  error: ['M43 62H30V30l18-16 18 16v32H52', 'M48 14l-5 14 9 9-8 10 8 15'],
  welcome: [`${PAGE}M42 62V48h12v14`, 'M72 20a6 6 0 1 0 12 0a6 6 0 1 0-12 0M78 8v2M78 30v2M66 20h2M88 20h2'],
};

/** Decorative: the sentence below says it. */
export default function Drawing({ name }: { readonly name: DrawingName }) {
  const [ink, lake] = DRAWN[name];
  return (
    <svg className={styles.drawing} width="144" height="108" viewBox="0 0 96 72" aria-hidden="true">
      <path d={ink} />
      <path d={`${LAKE}${lake}`} />
    </svg>
  );
}
