// '@docstead/core/ui': what every screen needs, a guest's reading view included. Keep it small; fields are in
// './form.ts', tables and long lists in './data.ts'.
import './styles-base.ts';

export type { BadgeProps, ButtonProps, TextProps, TooltipProps } from '@mantine/core';
export {
  Anchor as TextLink,
  Avatar,
  Badge,
  Box,
  Button,
  Center,
  CloseButton,
  Collapse,
  Container,
  Divider,
  Flex,
  FocusTrap,
  Group,
  Kbd,
  Paper,
  Portal,
  Skeleton,
  Stack,
  Text,
  Title,
  Tooltip,
  UnstyledButton,
  VisuallyHidden,
} from '@mantine/core';
export {
  useClickOutside,
  useDebouncedCallback,
  useDebouncedValue,
  useDisclosure,
  useDocumentVisibility,
  useElementSize,
  useHotkeys,
  useIntersection,
  useMediaQuery,
  useReducedMotion,
} from '@mantine/hooks';
export { Alert, type AlertProps } from './base/Alert.tsx';
export { Breadcrumbs, type BreadcrumbsProps } from './base/Breadcrumbs.tsx';
export type { ConfirmDialogProps } from './base/ConfirmDialog.tsx';
export type { ContextMenuProps } from './base/ContextMenu.tsx';
export { CopyButton, type CopyButtonProps } from './base/CopyButton.tsx';
export { copyText } from './base/copy-text.ts';
export type { DialogPrimary, DialogProps, DialogSize } from './base/Dialog.tsx';
export type { DrawerProps } from './base/Drawer.tsx';
export { EmptyState, type EmptyStateProps } from './base/EmptyState.tsx';
export { ErrorState, type ErrorStateProps } from './base/ErrorState.tsx';
export type { MenuProps } from './base/HungMenu.tsx';
export { Icon, type IconProps } from './base/Icon.tsx';
export { IconButton, type IconButtonProps } from './base/IconButton.tsx';
export type { MessageKind } from './base/kinds.tsx';
export { Loader, type LoaderProps } from './base/Loader.tsx';
export { ConfirmDialog, ContextMenu, Dialog, Drawer, loadOverlays, Menu } from './base/late-overlays.tsx';
export type { MenuEntry } from './base/menu-entries.ts';
export { ProgressBar, type ProgressBarProps } from './base/ProgressBar.tsx';
export { SearchField, type SearchFieldProps } from './base/SearchField.tsx';
export { Toaster, type ToasterProps } from './base/Toaster.tsx';
export { type Toast, type ToastOptions, type Toasts, toast } from './base/toast.ts';
export { type Scheme, UiProvider, type UiProviderProps, useResolvedScheme } from './base/UiProvider.tsx';
export * from './icons.ts';
