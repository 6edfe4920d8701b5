import { type DOMAttributes, type KeyboardEvent as KeyPress, useEffect, useRef, useState } from 'react';
import { isComposing } from '../is-composing.ts';

export interface Attention {
  /** Milliseconds that a pointer rests on it; the keyboard and a finger do not wait. */
  readonly openDelay: number;
  /** What counts; by default the pointer and the keyboard. */
  readonly events: { readonly hover: boolean; readonly focus: boolean; readonly touch: boolean };
}

const NAMES = ['onPointerEnter', 'onPointerLeave', 'onPointerUp', 'onFocus', 'onBlur', 'onKeyDown'] as const;

export type Handlers = Pick<DOMAttributes<HTMLElement>, (typeof NAMES)[number]>;

interface AttentionOptions extends Partial<Attention> {
  readonly isDisabled: boolean;
  /** It may be asked for soon. */
  readonly onNear: () => void;
}

const DEFAULTS: Attention = { openDelay: 400, events: { hover: true, focus: true, touch: false } };

/**
 * Whether somebody points at an element, or came to it by keyboard. Escape ends it until they come again; so does a
 * press beside it. `own` are the handlers that the element has of itself: they are called first.
 */
export function useAttention(own: Handlers, { isDisabled, onNear, ...rest }: AttentionOptions) {
  const { openDelay, events } = { ...DEFAULTS, ...rest };
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [isOpen, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isSentAway = useRef(false);

  const open = (element: HTMLElement, delay = 0) => {
    if (isDisabled || isSentAway.current) return;
    onNear();
    setAnchor(element);
    clearTimeout(timer.current);
    if (delay === 0) setOpen(true);
    else timer.current = setTimeout(() => setOpen(true), delay);
  };
  const close = () => {
    clearTimeout(timer.current);
    setOpen(false);
  };
  const leave = () => {
    isSentAway.current = false;
    close();
  };
  /** One Escape closes one thing. */
  const sendAway = (event: KeyboardEvent | KeyPress) => {
    if (!isOpen || event.key !== 'Escape' || isComposing(event)) return;
    event.stopPropagation();
    isSentAway.current = true;
    close();
  };

  useEffect(() => {
    if (!isDisabled) return;
    clearTimeout(timer.current);
    setOpen(false);
  }, [isDisabled]);
  useEffect(() => () => clearTimeout(timer.current), []);
  useCloseFromOutside(isOpen ? anchor : undefined, close, sendAway);

  const ours: Handlers = {
    onPointerEnter: ({ pointerType, currentTarget }) => {
      if (events.hover && pointerType !== 'touch') open(currentTarget, openDelay);
    },
    // A finger leaves whatever it touches: what it opened goes with the next press elsewhere.
    onPointerLeave: ({ pointerType }) => {
      if (pointerType !== 'touch') leave();
    },
    onPointerUp: ({ pointerType, currentTarget }) => {
      if (events.touch && pointerType === 'touch') open(currentTarget);
    },
    onFocus: ({ target, currentTarget }) => {
      if (events.focus && target.matches(':focus-visible')) open(currentTarget);
    },
    onBlur: ({ target, currentTarget, relatedTarget }) => {
      // The whole window lost the focus, or it stayed inside.
      if (document.activeElement === target || currentTarget.contains(relatedTarget)) return;
      leave();
    },
    onKeyDown: sendAway,
  };
  return { anchor, isOpen: isOpen && !isDisabled, handlers: after(own, ours) };
}

function after(own: Handlers, ours: Handlers): Handlers {
  return Object.fromEntries(
    NAMES.map((name) => {
      // Each name has the same kind of event on both sides.
      const [first, then] = [own[name], ours[name]] as ((event: unknown) => void)[];
      const both = (event: unknown) => {
        first?.(event);
        then?.(event);
      };
      return [name, both];
    }),
  );
}

/** The key is heard where it was not heard on the element itself: the focus is elsewhere. */
function useCloseFromOutside(
  anchor: HTMLElement | undefined,
  close: () => void,
  onKey: (event: KeyboardEvent) => void,
): void {
  const latest = useRef({ close, onKey });
  latest.current = { close, onKey };
  useEffect(() => {
    if (!anchor) return;
    const press = ({ target }: PointerEvent) => {
      if (target instanceof Node && !anchor.contains(target)) latest.current.close();
    };
    const key = (event: KeyboardEvent) => latest.current.onKey(event);
    document.addEventListener('pointerdown', press, true);
    document.addEventListener('keydown', key);
    return () => {
      document.removeEventListener('pointerdown', press, true);
      document.removeEventListener('keydown', key);
    };
  }, [anchor]);
}
