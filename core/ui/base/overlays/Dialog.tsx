import { Button, Group, Modal } from '@mantine/core';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';

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

export type DialogChoice = {
  label: string;
  onPress: () => void;
};

export type DialogProps = {
  opened: boolean;
  /** Escape, the cross, the cancel button; and a click beside it, unless the dialog is a form. */
  onClose: () => void;
  title: string;
  closeLabel: string;
  size?: DialogSize;
  /** Its upper edge stands still, near the top of the window, whatever grows or shrinks in it. */
  isAnchored?: boolean;
  primary?: DialogPrimary;
  cancelLabel?: string;
  /** Another good way out, beside the primary button. */
  secondary?: DialogChoice;
  /** A way out that destroys something: in red, and apart from the others, so that no hand meets it by chance. */
  apart?: DialogChoice;
  /** Makes the dialog a form: Enter in a field and the primary button submit it. */
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
  /** The first field to type in takes `data-autofocus`. */
  children: ReactNode;
};

export function Dialog({ opened, onClose, title, closeLabel, size = 'md', ...rest }: DialogProps) {
  const { onSubmit, isAnchored = false, children, ...foot } = rest;
  useFocusBack(opened);
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
      centered={!isAnchored}
      {...(isAnchored ? { yOffset: '12dvh' } : {})}
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

/**
 * The library gives the focus back when a dialog closes, but not when it was open from the moment that it was rendered,
 * nor when it is taken off the screen while it is open, as one is that its owner renders only then.
 */
function useFocusBack(opened: boolean): void {
  const before = useRef<Element | null>(null);
  const isOpen = useRef(false);
  // While rendering the focus is still where the person was; afterwards it is in the dialog.
  if (opened && !isOpen.current && typeof document !== 'undefined') before.current = document.activeElement;
  isOpen.current = opened;
  const wasOpen = useRef(false);
  useEffect(() => {
    // On its way out it still holds the focus; nobody else has asked for it meanwhile.
    const isHeld = document.activeElement?.closest('[role="dialog"]') ?? document.activeElement === document.body;
    if (wasOpen.current && !opened && isHeld) focusOn(before.current);
    wasOpen.current = opened;
  }, [opened]);
  useEffect(
    () => () => {
      if (!isOpen.current) return;
      const target = before.current;
      requestAnimationFrame(() => {
        const isLost = document.activeElement === null || document.activeElement === document.body;
        if (isLost) focusOn(target);
      });
    },
    [],
  );
}

function focusOn(target: Element | null): void {
  if (target instanceof HTMLElement && target.isConnected) target.focus({ preventScroll: true });
}

type FooterProps = Pick<DialogProps, 'primary' | 'secondary' | 'apart' | 'cancelLabel' | 'onClose'> & {
  submits: boolean;
};

function DialogFooter({ primary, secondary, apart, cancelLabel, onClose, submits }: FooterProps) {
  if (!primary && !cancelLabel) return null;
  const isBusy = primary?.busy ?? false;
  return (
    <Group className="ds-dialog-foot" data-three={apart ? '' : undefined} justify="flex-end" gap="xs">
      {apart && (
        <Button className="ds-dialog-apart" variant="subtle" color="red" disabled={isBusy} onClick={apart.onPress}>
          {apart.label}
        </Button>
      )}
      {cancelLabel && (
        // Enter on a dialog that just opened must not destroy anything.
        <Button variant="default" onClick={onClose} data-autofocus={primary?.danger || undefined}>
          {cancelLabel}
        </Button>
      )}
      {secondary && (
        <Button variant="default" disabled={isBusy} onClick={secondary.onPress}>
          {secondary.label}
        </Button>
      )}
      {primary && (
        <Button
          type={submits ? 'submit' : 'button'}
          color={primary.danger ? 'red' : 'blue'}
          loading={isBusy}
          // Of several ways out Enter takes the one that keeps everything.
          data-autofocus={apart !== undefined || undefined}
          disabled={primary.disabled ?? false}
          onClick={() => primary.onPress?.()}
        >
          {primary.label}
        </Button>
      )}
    </Group>
  );
}
