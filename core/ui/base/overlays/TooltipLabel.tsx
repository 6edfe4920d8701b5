import { Tooltip, type TooltipProps } from '@mantine/core';
import { useEffect, useState } from 'react';

/** What a label is, and how it looks. */
export type LabelLook = Pick<TooltipProps, 'label' | 'position' | 'multiline' | 'maw'>;

export type TooltipLabelProps = LabelLook & {
  /** What it explains. */
  anchor: HTMLElement;
  opened: boolean;
  /** Of its text, for who describes the anchor by it. */
  id: string;
};

/** Whoever is pointed at opens it, so the library has nothing to listen to. */
const NO_EVENTS = { hover: false, focus: false, touch: false };

/** The text of a tooltip, beside what it explains. */
export function TooltipLabel({ anchor, label, opened, id, ...look }: TooltipLabelProps) {
  // It learns where its anchor is before it is drawn, so that it never stands in the corner first.
  const [isReady, ready] = useState(false);
  useEffect(() => ready(true), []);
  return (
    <Tooltip
      {...look}
      target={anchor}
      opened={opened && isReady}
      events={NO_EVENTS}
      label={<span id={id}>{label}</span>}
    />
  );
}
