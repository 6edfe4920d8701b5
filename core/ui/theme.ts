import { ActionIcon, Anchor, Badge, Button, createTheme, Group, Stack, Tooltip } from '@mantine/core';

/** Milliseconds; `--ds-motion` says the same to style sheets. */
const motion = 120;
const fade = { transition: 'fade', duration: motion } as const;

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
        root: props.size === undefined ? { '--ai-size': 'var(--ds-control-height)' } : {},
      }),
      defaultProps: { variant: 'subtle', color: 'gray' },
    }),
    Anchor: Anchor.extend({ defaultProps: { underline: 'always' } }),
    Badge: Badge.extend({ defaultProps: { variant: 'light', color: 'gray', radius: 'sm', tt: 'none' } }),
    Button: Button.extend({
      // 32 px by the grid; Mantine's 36 px is one row of an interface too many.
      vars: (_theme, props) => ({
        root: props.size === undefined ? { '--button-height': 'var(--ds-control-height)' } : {},
      }),
      defaultProps: { fw: 500 },
    }),
    Drawer: { defaultProps: { transitionProps: { duration: motion } } },
    Group: Group.extend({ defaultProps: { gap: 'xs' } }),
    Menu: {
      defaultProps: { withInitialFocusPlaceholder: false, transitionProps: fade, shadow: 'md', position: 'bottom-end' },
    },
    Modal: { defaultProps: { transitionProps: fade, overlayProps: { backgroundOpacity: 0.5 } } },
    Popover: { defaultProps: { transitionProps: fade, shadow: 'md' } },
    ScrollArea: { defaultProps: { type: 'auto', scrollbarSize: 8 } },
    SegmentedControl: { defaultProps: { transitionDuration: motion } },
    Select: { defaultProps: { allowDeselect: false, comboboxProps: { transitionProps: fade } } },
    Stack: Stack.extend({ defaultProps: { gap: 'sm' } }),
    Tooltip: Tooltip.extend({
      defaultProps: {
        transitionProps: { duration: 80 },
        openDelay: 400,
        events: { hover: true, focus: true, touch: false },
      },
      vars: () => ({ tooltip: { '--tooltip-bg': 'var(--ds-text)', '--tooltip-color': 'var(--ds-bg)' } }),
    }),
  },
});
