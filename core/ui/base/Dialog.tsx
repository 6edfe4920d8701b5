import { Button, Group, Modal } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';

export type DialogSize = 'sm' | 'md' | 'lg';

const widths: Record<DialogSize, number> = { sm: 400, md: 560, lg: 800 };

export type DialogPrimary = {
  label: string;
  /** Not needed when the dialog has `onSubmit`. */
  onPress?: () => void;
  busy?: boolean;
  disabled?: boolean;
  danger?: boolean;
};

export type DialogProps = {
  opened: boolean;
  /** Escape, the cross, the cancel button; and a click beside it, unless the dialog is a form. */
  onClose: () => void;
  title: string;
  closeLabel: string;
  size?: DialogSize;
  primary?: DialogPrimary;
  cancelLabel?: string;
  /** Makes the dialog a form: Enter in a field and the primary button submit it. */
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
  /** The first field to type in takes `data-autofocus`. */
  children: ReactNode;
};

export function Dialog({ opened, onClose, title, closeLabel, size = 'md', onSubmit, children, ...foot }: DialogProps) {
  const footer = <DialogFooter {...foot} onClose={onClose} submits={onSubmit !== undefined} />;
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={widths[size]}
      closeButtonProps={{ 'aria-label': closeLabel }}
      // One click beside the dialog must not throw away what was typed.
      closeOnClickOutside={onSubmit === undefined}
      centered
    >
      {onSubmit ? (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            // React sends events through portals: a form around the dialog would be submitted with it.
            event.stopPropagation();
            onSubmit(event);
          }}
        >
          {children}
          {footer}
        </form>
      ) : (
        <>
          {children}
          {footer}
        </>
      )}
    </Modal>
  );
}

type FooterProps = Pick<DialogProps, 'primary' | 'cancelLabel' | 'onClose'> & { submits: boolean };

function DialogFooter({ primary, cancelLabel, onClose, submits }: FooterProps) {
  if (!primary && !cancelLabel) return null;
  return (
    <Group justify="flex-end" gap="xs" mt="lg">
      {cancelLabel && (
        // Enter on a dialog that just opened must not destroy anything.
        <Button variant="default" onClick={onClose} data-autofocus={primary?.danger || undefined}>
          {cancelLabel}
        </Button>
      )}
      {primary && (
        <Button
          type={submits ? 'submit' : 'button'}
          color={primary.danger ? 'red' : 'blue'}
          loading={primary.busy ?? false}
          disabled={primary.disabled ?? false}
          onClick={() => primary.onPress?.()}
        >
          {primary.label}
        </Button>
      )}
    </Group>
  );
}
