// '@docstead/core/ui': what every screen needs, a guest's reading view included. Keep it small; fields are in
// './form.ts', tables and long lists in './data.ts'.
import './styles-base.ts';

export type { BadgeProps, ButtonProps, TextProps } from '@mantine/core';
export {
  Anchor as TextLink,
  Badge,
  Box,
  Button,
  Center,
  CloseButton,
  Container,
  Divider,
  Flex,
  Group,
  Kbd,
  Paper,
  Portal,
  Skeleton,
  Stack,
  Text,
  Title,
  UnstyledButton,
  VisuallyHidden,
} from '@mantine/core';
export {
  useClickOutside,
  useDebouncedValue,
  useDisclosure,
  useDocumentVisibility,
  useMediaQuery,
  useReducedMotion,
} from '@mantine/hooks';
export { Breadcrumbs, type BreadcrumbsProps } from './base/Breadcrumbs.tsx';
export { copyText } from './base/copy-text.ts';
export { Faces, type FacesProps } from './base/Faces.tsx';
export { Icon, type IconProps } from './base/Icon.tsx';
export { IconButton, type IconButtonProps } from './base/IconButton.tsx';
export { isComposing } from './base/is-composing.ts';
export { Marked, type MarkedProps } from './base/Marked.tsx';
export { LetterMark, type LetterMarkProps, ProductMark, type ProductMarkProps } from './base/marks.tsx';
export type { ContextMenuProps } from './base/menus/ContextMenu.tsx';
export type { MenuProps } from './base/menus/HungMenu.tsx';
export type { MenuEntry, MenuHead } from './base/menus/menu-entries.ts';
export { Alert, type AlertProps } from './base/messages/Alert.tsx';
export type { MessageKind } from './base/messages/kinds.tsx';
export { Toaster, type ToasterProps } from './base/messages/Toaster.tsx';
export { type Toast, type ToastOptions, type Toasts, toast } from './base/messages/toast.ts';
export type { ConfirmDialogProps } from './base/overlays/ConfirmDialog.tsx';
export type { DialogPrimary, DialogProps, DialogSize } from './base/overlays/Dialog.tsx';
export type { DrawerProps } from './base/overlays/Drawer.tsx';
export { ConfirmDialog, ContextMenu, Dialog, Drawer, loadOverlays, Menu } from './base/overlays/late-overlays.tsx';
export { Tooltip, type TooltipProps } from './base/overlays/Tooltip.tsx';
export { SearchField, type SearchFieldProps } from './base/SearchField.tsx';
export type { DrawingName } from './base/states/Drawing.tsx';
export { EmptyState, type EmptyStateProps } from './base/states/EmptyState.tsx';
export { ErrorState, type ErrorStateProps } from './base/states/ErrorState.tsx';
export { Loader, type LoaderProps } from './base/states/Loader.tsx';
export { ProgressBar, type ProgressBarProps } from './base/states/ProgressBar.tsx';
export { type Scheme, UiProvider, type UiProviderProps, useResolvedScheme } from './base/UiProvider.tsx';
export * from './icons.ts';
