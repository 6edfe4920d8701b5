import { type ReactNode, Suspense, useEffect } from 'react';
import { useStore } from 'zustand';
import { toast } from '../../../ui/base.ts';
import { hide, type Shown } from '../frame.ts';
import { currentShell } from '../shell.ts';
import { Boundary } from '../slots/Boundary.tsx';

/** What actions have put over the page; stands once, in the shell. It goes with the page that it was opened over. */
export function Over(): ReactNode {
  const { frame, where } = currentShell();
  const path = useStore(where, (state) => state.path);
  const shown = useStore(frame, (state) => state.shown);
  useEffect(() => () => frame.setState({ shown: [] }), [frame, path]);
  return shown.map((one) => {
    const close = () => hide(frame, one);
    return (
      <Boundary key={one.key} fallback={() => <Failed label={one.label} close={close} />}>
        <Suspense fallback={null}>
          <Rendered one={one} close={close} />
        </Suspense>
      </Boundary>
    );
  });
}

/** What its action renders may throw: inside the boundary. */
const Rendered = ({ one, close }: { readonly one: Shown; readonly close: () => void }) => one.render(close);

function Failed({ label, close }: { readonly label: string; readonly close: () => void }) {
  useEffect(() => {
    toast.error(currentShell().say('action_failed', { name: label }));
    close();
  }, []);
  return null;
}
