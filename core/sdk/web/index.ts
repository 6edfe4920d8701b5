/** '@docstead/core/web': what a plugin's web half is written with. */
export { Adopt } from './Adopt.tsx';
export { REVISION_HEADER } from './calls/call.ts';
export { CallError, type CallErrorKind, isCallError } from './calls/call-error.ts';
export type { CallOptions } from './calls/call-options.ts';
export {
  type ActionHandle,
  type ActionOptions,
  type CallResult,
  type Client,
  client,
  invalidate,
  type UseCallOptions,
} from './calls/client.ts';
export type { Attachment } from './calls/encode.ts';
export type { CallInput, CallOutput, WireInput } from './calls/wire-types.ts';
export { connectShell, type ShellWiring } from './connect-shell.ts';
export type { Crumb, HeaderSpec, MenuItem, PaletteEntry, PaletteFinder, Question } from './frame.ts';
// For the shell and the test kit, which bring the wiring.
export { mergedHeader } from './frame.ts';
export { confirm, useDocumentTitle, useHeader, usePalette } from './frame-hooks.ts';
export type { NavigateOptions } from './navigation/history.ts';
export { goToLogin, useLeaveGuard, useNavigate, useRoute, WhereContext } from './navigation/hooks.ts';
export { Link, type LinkProps } from './navigation/Link.tsx';
export type { PluginRoute, Where } from './navigation/routes.ts';
export { PluginError } from './pieces.ts';
export {
  type Action,
  type ActionTools,
  type FirstData,
  isWebHalf,
  type PageProps,
  type WebHalf,
  type WebParts,
  web,
} from './plugin.ts';
export { loginAddress, safeRedirect } from './safe-redirect.ts';
export { loadService, useService } from './services.ts';
export { usePlugin, useSession, useSettings, useTheme } from './session.ts';
export { currentShell, type Shell } from './shell.ts';
export { Boundary } from './slots/Boundary.tsx';
export { contributionsOf, entryOf, isFor } from './slots/entries.ts';
export type { Entry } from './slots/entry.ts';
export { Piece } from './slots/Piece.tsx';
export { type PartEntry, Slot } from './slots/Slot.tsx';
export { slotEntries, useSlot } from './slots/use-slot.ts';
export { useLanguage, useText } from './texts/hooks.ts';
export { textOf } from './texts/text-of.ts';
export type { Translate } from './texts/texts.ts';
export { CORE, type Texts } from './texts/texts.ts';
export { formatRelative, formatTime } from './texts/time.ts';
export { ErrorView } from './views/ErrorView.tsx';
export { NoRightView } from './views/NoRightView.tsx';
export { NotFoundView } from './views/NotFoundView.tsx';
export { OfflineBanner } from './views/OfflineBanner.tsx';
export { PageFrame } from './views/PageFrame.tsx';
export { PageOutlet } from './views/PageOutlet.tsx';
export { Questions } from './views/Questions.tsx';
export { usePageTitle } from './views/use-page-title.ts';
