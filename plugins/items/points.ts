// What this plugin offers to others, by what it is about. Whoever takes a point takes it from here.
export * from './points/access.ts';
export * from './points/api-document.ts';
export * from './points/changelog.ts';
export * from './points/item-hooks.ts';
export * from './points/member-hooks.ts';
export * from './points/nouns.ts';
export * from './points/page-hooks.ts';
export * from './points/page-sorter.ts';
export * from './points/preview.ts';
export * from './points/pushed.ts';
export * from './points/rights.ts';
export * from './points/services.ts';
export * from './slots.ts';
export { isSameTitle } from './titles.ts';
export { idsIn, namesIn } from './typed-lists.ts';
