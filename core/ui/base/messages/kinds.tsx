import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';

/** What a message is about; it decides icon, colour, and how a screen reader takes it. */
export type MessageKind = 'info' | 'ok' | 'warn' | 'error';

export const kindIcons: Record<MessageKind, ReactNode> = {
  info: <IconInfoCircle aria-hidden />,
  ok: <IconCircleCheck aria-hidden />,
  warn: <IconAlertTriangle aria-hidden />,
  error: <IconCircleX aria-hidden />,
};
