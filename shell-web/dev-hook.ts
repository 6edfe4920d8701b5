/**
 * Development only, before anything else: every remote brings a refresh runtime of its own, which comes after React.
 * The hook that they make for themselves keeps no list of renderers, so a later one would find none to refresh.
 */
const renderers = new Map<number, unknown>();

const hook = {
  renderers,
  supportsFiber: true,
  inject(renderer: unknown): number {
    renderers.set(renderers.size + 1, renderer);
    return renderers.size;
  },
  onScheduleFiberRoot: () => {},
  onCommitFiberRoot: () => {},
  onCommitFiberUnmount: () => {},
};

Object.assign(window, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook });

export {};
