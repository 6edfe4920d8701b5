import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, StrictMode } from 'react';
import { UiProvider } from '../base.ts';

/** Renders as the shell does, strict mode included; portals and focus work as in a browser. */
export function renderUi(children: ReactNode, env: 'default' | 'test' = 'test') {
  const wrap = (inside: ReactNode) => (
    <StrictMode>
      <UiProvider scheme="light" locale="en" env={env}>
        {inside}
      </UiProvider>
    </StrictMode>
  );
  const view = render(wrap(children));
  return { ...view, rerender: (next: ReactNode) => view.rerender(wrap(next)), user: userEvent.setup() };
}
