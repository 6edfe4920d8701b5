import { Component, type ReactNode } from 'react';
import { currentShell } from '../shell.ts';

interface Props {
  readonly children: ReactNode;
  /** Shown instead of what failed; `retry` renders the children again. */
  readonly fallback: (error: unknown, retry: () => void) => ReactNode;
  /** Another value is another thing to show, so an old failure is forgotten. */
  readonly resetKey?: string;
}

interface State {
  readonly failed?: { readonly error: unknown } | undefined;
  readonly key?: string | undefined;
}

/** Keeps what one contribution or page breaks to itself. */
export class Boundary extends Component<Props, State> {
  override state: State = {};

  static getDerivedStateFromError(error: unknown): State {
    return { failed: { error } };
  }

  static getDerivedStateFromProps(props: Props, state: State): State | null {
    return state.key === props.resetKey ? null : { failed: undefined, key: props.resetKey };
  }

  override componentDidCatch(error: unknown): void {
    console.error(error);
  }

  override render(): ReactNode {
    const { failed } = this.state;
    if (!failed) return this.props.children;
    return this.props.fallback(failed.error, () => {
      currentShell().pieces.forgetFailed();
      this.setState({ failed: undefined });
    });
  }
}
