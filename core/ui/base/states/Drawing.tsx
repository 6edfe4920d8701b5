import { type Lines, OFFLINE, PAGE, Sketch } from './Sketch.tsx';

/** What stands before somebody who finds no content: all of one hand, a gabled page at a lake. */
export type DrawingName = 'empty' | 'gone' | 'forbidden' | 'offline' | 'error' | 'welcome';

const DRAWN: Readonly<Record<DrawingName, Lines>> = {
  empty: [PAGE, 'M48 34v14M41 41h14'],
  gone: [
    'M30 62V50M30 43V30l8-7M43 18l5-4 18 16v6M66 57v5H56M49 62h-6',
    'M62 46a9 9 0 1 0-18 0a9 9 0 1 0 18 0M60 53l9 9',
  ],
  forbidden: [PAGE, 'M40 41h16v12H40zM43 41v-4a5 5 0 0 1 10 0v4'],
  offline: OFFLINE,
  error: ['M43 62H30V30l18-16 18 16v32H52', 'M48 14l-5 14 9 9-8 10 8 15'],
  welcome: [`${PAGE}M42 62V48h12v14`, 'M72 20a6 6 0 1 0 12 0a6 6 0 1 0-12 0M78 8v2M78 30v2M66 20h2M88 20h2'],
};

export default function Drawing({ name }: { readonly name: DrawingName }) {
  return <Sketch lines={DRAWN[name]} />;
}
