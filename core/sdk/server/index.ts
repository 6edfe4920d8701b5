export * from './chunks.ts';
export * from './core-points.ts';
export { refuseCostly } from './costly.ts';
export * from './data.ts';
export { escapeHtml, Html, html } from './html.ts';
export * from './network.ts';
export * from './plugin.ts';
export type * from './services.ts';
export { type Say, speaker } from './speaker.ts';
