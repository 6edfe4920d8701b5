/** '@docstead/core/web': what a plugin's web half is written with. */

export { addressWith } from '../contract/address-with.ts';
export { loginAddress, safeRedirect } from '../contract/safe-redirect.ts';
export { spaced } from '../contract/spaced.ts';
export { Adopt } from './Adopt.tsx';
export { SiteMark, useSiteName } from './brand.tsx';
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
export type { FollowOptions } from './calls/follow.ts';
export { linksOf, type RefusalLink } from './calls/refusal-links.ts';
export { type TellOptions, tellRefusal } from './calls/tell-refusal.ts';
export type { CallInput, CallOutput, WireInput } from './calls/wire-types.ts';
export type {
  Crumb,
  CrumbSign,
  HeaderEntry,
  HeaderSpec,
  HeaderTool,
  MenuItem,
  PaletteEntry,
  PaletteFinder,
  PaletteMark,
  PaletteTools,
  PlaceSwitcher,
  Question,
} from './frame.ts';
export { confirm, openPalette, useDocumentTitle, useHeader, useMark, usePalette } from './frame-hooks.ts';
export { type PushOptions, usePush } from './live/use-push.ts';
export type { EntryBefore, NavigateOptions } from './navigation/history.ts';
export {
  entryBefore,
  goToLogin,
  type PlaceOnPage,
  placeBehind,
  useLeaveGuard,
  useNavigate,
  usePages,
  usePlace,
  useRoute,
} from './navigation/hooks.ts';
export { Link, type LinkProps } from './navigation/Link.tsx';
export {
  type Action,
  type ActionTools,
  type FirstData,
  type PageProps,
  type WebHalf,
  type WebParts,
  web,
} from './plugin.ts';
export { loadService, useService } from './services.ts';
export { usePlugin, useSession, useSettings, useTheme } from './session.ts';
export type { Entry } from './slots/entry.ts';
export { type PartEntry, Slot } from './slots/Slot.tsx';
export { useListed } from './slots/use-listed.ts';
export { slotEntries, useSlot } from './slots/use-slot.ts';
export { useLanguage, useText } from './texts/hooks.ts';
export { Moment, type MomentProps } from './texts/Moment.tsx';
export { Trans, type TransProps } from './texts/Trans.tsx';
export { textOf } from './texts/text-of.ts';
export type { Translate } from './texts/texts.ts';
export { formatRelative, formatTime } from './texts/time.ts';
export { EntryButton, type EntryButtonProps } from './views/EntryButton.tsx';
export { ErrorView } from './views/ErrorView.tsx';
export { GatePage } from './views/GatePage.tsx';
export { NoRightView } from './views/NoRightView.tsx';
export { NotFoundView } from './views/NotFoundView.tsx';
export { PageFrame } from './views/PageFrame.tsx';
export { Refusal } from './views/Refusal.tsx';
export { RefusalLinks, RefusalText } from './views/RefusalLinks.tsx';
export { isOngoing, retryWork, stopWork, useJob, useWork, type Work } from './work/use-work.ts';
