import { printed, type Style, type Table } from '../print.ts';
import { spreadText } from '../spread.ts';
import type { Measured } from './cold-load.ts';
import type { ScrollFigures } from './scrolling.ts';
import type { TypingFigures } from './typing.ts';
import type { WebFigures } from './web.ts';

/** The tables of the web half. */
export function webTables({ screens, typing, scrolling, leftOut, slow }: WebFigures, style: Style = 'text'): string {
  const shown = (rows: readonly unknown[], table: () => Table): string =>
    rows.length === 0 ? '' : printed(table(), style);
  return [
    shown(screens, () => screenTable(screens, slow)),
    shown(typing, () => typingTable(typing)),
    shown(scrolling, () => scrollTable(scrolling)),
    leftOut.map(({ name, why }) => `left out: ${name}: ${why}`).join('\n'),
  ]
    .filter(Boolean)
    .join('\n\n');
}

const SCREEN_HEAD = [
  'requests',
  'JS kB',
  'CSS kB',
  'all kB',
  'FCP ms',
  'LCP ms',
  'text ms',
  'tree ms',
  'long tasks',
  'ms',
  'nodes',
  'heap MB',
];

function screenTable(screens: readonly Measured[], slow: number): Table {
  const rows = screens.map(({ name, figures, apart }) => [
    name,
    whole(figures.requests),
    kilobytes(figures.script),
    kilobytes(figures.style),
    kilobytes(figures.bytes),
    whole(figures.fcp),
    whole(figures.lcp),
    spreadText(apart.text, 0),
    apart.tree ? spreadText(apart.tree, 0) : '',
    whole(figures.longTasks),
    whole(figures.longTaskMs),
    whole(figures.nodes),
    (figures.heap / 1_000_000).toFixed(1),
  ]);
  return { head: [`cold, at ${slow}×`, ...SCREEN_HEAD], rows };
}

const TYPING_HEAD = [
  'typing',
  'preview',
  'key to paint ms',
  'p95',
  'keys',
  'preview lag ms',
  'after a burst',
  'times as in paragraphs',
];

function typingTable(typing: readonly TypingFigures[]): Table {
  const rows = typing.map(({ shape, length, preview, keyToPaint, calm, afterBurst }) => [
    `${length / 1000} kB${shape === 'manual' ? '' : `, ${shape}`}`,
    preview ? 'on' : 'off',
    keyToPaint.median.toFixed(1),
    keyToPaint.p95.toFixed(1),
    String(keyToPaint.count),
    preview ? lag(calm) : '',
    preview ? lag(afterBurst) : '',
    shape === 'one paragraph' ? timesInParagraphs(typing, { length, preview, keyToPaint }) : '',
  ]);
  return { head: TYPING_HEAD, rows };
}

/** How many times longer a key takes than in the same lines with blank ones between them. */
function timesInParagraphs(
  typing: readonly TypingFigures[],
  { length, preview, keyToPaint }: Pick<TypingFigures, 'length' | 'preview' | 'keyToPaint'>,
): string {
  const same = typing.find((one) => one.shape === 'paragraphs' && one.length === length && one.preview === preview);
  return same ? (keyToPaint.median / same.keyToPaint.median).toFixed(1) : '';
}

function scrollTable(scrolling: readonly ScrollFigures[]): Table {
  const rows = scrolling.map(({ size, frame, dropped }) => [
    `${size} pages`,
    frame.median.toFixed(1),
    frame.p95.toFixed(1),
    `${(dropped * 100).toFixed(1)} %`,
    String(frame.count),
  ]);
  return { head: ['scrolling the tree', 'frame ms', 'p95', 'dropped', 'frames'], rows };
}

const whole = (value: number): string => value.toFixed(0);
const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(0);
/** It did not come while it was waited for. */
const lag = (ms: number | null): string => (ms === null ? 'never' : ms.toFixed(0));
