import { type ReactNode, Suspense } from 'react';
import { useStore } from 'zustand';
import type { Slot as SlotOf } from '../../contract/index.ts';
import { currentShell } from '../shell.ts';
import { PartFailed } from '../views/PartFailed.tsx';
import { Boundary } from './Boundary.tsx';
import { type Contributed, contributionsOf, entryOf } from './entries.ts';
import type { Entry } from './entry.ts';
import { Piece } from './Piece.tsx';

/** An entry with its component, for an owner that arranges them itself (tabs, sections). */
export interface PartEntry extends Entry {
  readonly element: ReactNode;
}

interface SlotProps<Props> {
  readonly id: SlotOf<Props>;
  readonly props: Props;
  readonly render?: (entries: readonly PartEntry[]) => ReactNode;
  /** While a part's remote loads; nothing by default. */
  readonly fallback?: ReactNode;
}

/** The components that plugins put in this place, each inside its own boundary. */
export function Slot<Props extends object>({ id, props, render, fallback = null }: SlotProps<Props>) {
  const shell = currentShell();
  const boot = useStore(shell.boot);
  useStore(shell.textVersion);
  const entries = contributionsOf(boot, id.id)
    .filter(({ contribution }) => contribution.part !== undefined)
    .map((one): PartEntry => {
      const entry = entryOf(one, props as Readonly<Record<string, unknown>>);
      return {
        ...entry,
        element: <Part key={entry.id} one={one} props={props} name={entry.label} fallback={fallback} />,
      };
    });
  return render ? render(entries) : entries.map((entry) => entry.element);
}

interface PartProps {
  readonly one: Contributed;
  readonly props: object;
  readonly name: string;
  readonly fallback: ReactNode;
}

function Part({ one, props, name, fallback }: PartProps) {
  return (
    <Boundary
      fallback={(error, retry) => <PartFailed error={error} name={name} plugin={one.plugin.id} retry={retry} />}
    >
      <Suspense fallback={fallback}>
        <Piece plugin={one.plugin} kind="parts" name={one.contribution.part ?? ''} props={props} />
      </Suspense>
    </Boundary>
  );
}
