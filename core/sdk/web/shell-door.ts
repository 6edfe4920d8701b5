/** '@docstead/core/web/shell': the other side of the SDK, for the shell and the test kit, which bring the wiring. */
export { connectShell, type ShellWiring } from './connect-shell.ts';
export { mergedHeader } from './frame.ts';
export { browserLive } from './live/browser-live.ts';
export type { Live } from './live/live.ts';
export type { Where } from './navigation/routes.ts';
export { PluginError } from './pieces.ts';
export { isWebHalf } from './plugin.ts';
export { currentShell, type Shell } from './shell.ts';
export { CORE, type Texts } from './texts/texts.ts';
export { OfflineBanner } from './views/OfflineBanner.tsx';
export { Over } from './views/Over.tsx';
export { PageOutlet } from './views/PageOutlet.tsx';
export { Questions } from './views/Questions.tsx';
export { usePageTitle } from './views/use-page-title.ts';
