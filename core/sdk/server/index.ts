export * from './core-points.ts';
export * from './data.ts';
export * from './plugin.ts';
export type * from './services.ts';
