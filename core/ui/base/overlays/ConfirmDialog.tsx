import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog } from './Dialog.tsx';

export type ConfirmDialogProps = {
  opened: boolean;
  onClose: () => void;
  onConfirm: () => void;
  title: string;
  /** Names what is acted on. */
  text: ReactNode;
  /** Whether it can be undone, and how. */
  note?: ReactNode;
  labels: { confirm: string; cancel: string; close: string };
  danger?: boolean;
  busy?: boolean;
};

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { labels, danger = false, busy = false } = props;
  return (
    <Dialog
      opened={props.opened}
      onClose={props.onClose}
      title={props.title}
      size="sm"
      closeLabel={labels.close}
      cancelLabel={labels.cancel}
      primary={{ label: labels.confirm, onPress: props.onConfirm, danger, busy }}
    >
      <Text component="div">{props.text}</Text>
      {props.note && (
        <Text component="div" c="dimmed" mt="xs">
          {props.note}
        </Text>
      )}
    </Dialog>
  );
}
