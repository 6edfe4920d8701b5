import { type AriaAttributes, cloneElement, type ReactElement, useId } from 'react';
import type { Late } from './late.tsx';
import { overlays } from './late-overlays.tsx';
import type { LabelLook, TooltipLabelProps } from './TooltipLabel.tsx';
import { type Attention, type Handlers, useAttention } from './use-attention.ts';

export type TooltipProps = LabelLook &
  Partial<Attention> & {
    disabled?: boolean;
    /** Any element, or component of the kit, that takes handlers. */
    children: ReactElement;
  };

/** What draws the label; it loads when something is first pointed at. */
interface LabelKit {
  readonly TooltipLabel: (props: TooltipLabelProps) => ReactElement;
}

/** A tooltip is no reason to wait, or to fail: without its kit there is none, and the child is the same before and after. */
export function tooltipOf(kit: Late<LabelKit>) {
  return function Tooltip({ children, label, disabled = false, openDelay, events, ...look }: TooltipProps) {
    const child = children as ReactElement<Handlers & AriaAttributes>;
    const id = useId();
    const { anchor, isOpen, handlers } = useAttention(child.props, {
      isDisabled: disabled,
      ...(openDelay === undefined ? {} : { openDelay }),
      ...(events === undefined ? {} : { events }),
      onNear: () => void kit.load().catch(() => undefined),
    });
    const parts = kit.use(isOpen, true);
    const isShown = isOpen && parts !== undefined;
    return (
      <>
        {cloneElement(child, { ...handlers, ...(isShown ? describedBy(child.props, id) : {}) })}
        {parts && anchor && <parts.TooltipLabel {...look} id={id} anchor={anchor} label={label} opened={isOpen} />}
      </>
    );
  };
}

function describedBy(own: AriaAttributes, id: string): AriaAttributes {
  const before = own['aria-describedby'];
  return { 'aria-describedby': before === undefined ? id : `${before} ${id}` };
}

/** Says what its child is or does, to who points at it or comes to it by keyboard. */
export const Tooltip = tooltipOf(overlays);
