import { ActionIcon, Anchor, Badge, Button, createTheme, Group, Stack } from '@mantine/core';

/** Milliseconds; `--ds-motion` says the same to style sheets. */
const motion = 120;
const fade = { transition: 'fade', duration: motion } as const;

/** Pixels that stay free between what floats and the edge of the window. */
const EDGE = 8;

/**
 * What hangs on a button opens on the side that has more room, and is as high as that room: the rest of it scrolls
 * (kit.css). On a phone with its keyboard up, and at 200 % zoom, a plain list of ten entries is higher than the window.
 */
const inWindow = {
  flip: { padding: EDGE, fallbackStrategy: 'bestFit' },
  shift: { padding: EDGE },
  size: {
    padding: EDGE,
    apply: ({ availableHeight, elements }: SizeApplied) => {
      elements.floating.style.maxHeight = `${Math.max(availableHeight, 0)}px`;
    },
  },
} as const;

interface SizeApplied {
  readonly availableHeight: number;
  readonly elements: { readonly floating: HTMLElement };
}

interface Coloured {
  readonly variant?: unknown;
  readonly color?: unknown;
}

/** The primary act of a screen is ink; the lake, `blue` to the library, stays for what is chosen, and for where one is. */
const isPrimary = ({ variant = 'filled', color = 'blue' }: Coloured): boolean =>
  variant === 'filled' && color === 'blue';

const INK_BUTTON = {
  '--button-bg': 'var(--ds-ink)',
  '--button-hover': 'var(--ds-ink-hover)',
  '--button-color': 'var(--ds-on-ink)',
};
const INK_ICON = { '--ai-bg': 'var(--ds-ink)', '--ai-hover': 'var(--ds-ink-hover)', '--ai-color': 'var(--ds-on-ink)' };

/** Colours and measures are in tokens.css and mantine.css: the theme only says how components behave. */
export const theme = createTheme({
  primaryColor: 'blue',
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
  activeClassName: '',
  // What loads late is named as data: its own `extend` would bring it along.
  components: {
    ActionIcon: ActionIcon.extend({
      vars: (_theme, props) => ({
        root: {
          ...(props.size === undefined ? { '--ai-size': 'var(--ds-control-height)' } : {}),
          ...(isPrimary(props) ? INK_ICON : {}),
        },
      }),
      defaultProps: { variant: 'subtle', color: 'gray' },
    }),
    Anchor: Anchor.extend({ defaultProps: { underline: 'always' } }),
    Badge: Badge.extend({ defaultProps: { variant: 'light', color: 'gray', radius: 'sm', tt: 'none' } }),
    Button: Button.extend({
      // 32 px by the grid; Mantine's 36 px is one row of an interface too many.
      vars: (_theme, props) => ({
        root: {
          ...(props.size === undefined ? { '--button-height': 'var(--ds-control-height)' } : {}),
          ...(isPrimary(props) ? INK_BUTTON : {}),
        },
      }),
      defaultProps: { fw: 500 },
    }),
    Drawer: { defaultProps: { transitionProps: { duration: motion } } },
    Group: Group.extend({ defaultProps: { gap: 'xs' } }),
    Menu: {
      defaultProps: {
        withInitialFocusPlaceholder: false,
        transitionProps: fade,
        shadow: 'md',
        position: 'bottom-end',
        middlewares: inWindow,
      },
    },
    // As `header` they would be a second head of the page, beside its own.
    ModalHeader: { defaultProps: { component: 'div' } },
    DrawerHeader: { defaultProps: { component: 'div' } },
    Modal: { defaultProps: { transitionProps: fade, overlayProps: { backgroundOpacity: 0.5 } } },
    Popover: { defaultProps: { transitionProps: fade, shadow: 'md', middlewares: inWindow } },
    ScrollArea: { defaultProps: { type: 'auto', scrollbarSize: 8 } },
    SegmentedControl: { defaultProps: { transitionDuration: motion } },
    Select: { defaultProps: { allowDeselect: false, comboboxProps: { transitionProps: fade } } },
    Stack: Stack.extend({ defaultProps: { gap: 'sm' } }),
    Tooltip: {
      defaultProps: { transitionProps: { duration: 80 } },
      vars: () => ({ tooltip: { '--tooltip-bg': 'var(--ds-text)', '--tooltip-color': 'var(--ds-bg)' } }),
    },
  },
});
