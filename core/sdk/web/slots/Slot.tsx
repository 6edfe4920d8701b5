import { type ReactNode, Suspense } from 'react';
import { useStore } from 'zustand';
import type { Slot as AnySlot, PropsOf } from '../../contract/index.ts';
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

interface SlotProps<S extends AnySlot> {
  readonly id: S;
  readonly props: PropsOf<S>;
  readonly render?: (entries: readonly PartEntry[]) => ReactNode;
  /** While a part's remote loads; nothing by default. */
  readonly fallback?: ReactNode;
  /** What stands in the place of a part that failed: a line, in a bar a sign, or nothing where it has no place. */
  readonly failed?: 'line' | 'sign' | 'nothing';
}

/** The components that plugins put in this place, each inside its own boundary. */
export function Slot<S extends AnySlot>({ id, props, render, fallback = null, failed = 'line' }: SlotProps<S>) {
  const shell = currentShell();
  const boot = useStore(shell.boot);
  useStore(shell.textVersion);
  const entries = contributionsOf(boot, id)
    .filter(({ contribution }) => contribution.part !== undefined)
    .map((one): PartEntry => {
      const entry = entryOf(one, props as Readonly<Record<string, unknown>>);
      return {
        ...entry,
        element: <Part key={entry.id} {...{ one, props, fallback, failed }} name={entry.label} />,
      };
    });
  return render ? render(entries) : entries.map((entry) => entry.element);
}

interface PartProps {
  readonly one: Contributed;
  readonly props: object;
  readonly name: string;
  readonly fallback: ReactNode;
  readonly failed: 'line' | 'sign' | 'nothing';
}

function Part({ one, props, name, fallback, failed }: PartProps) {
  const plugin = one.plugin.id;
  return (
    <Boundary
      fallback={(_, retry) =>
        failed === 'nothing' ? null : <PartFailed name={name} plugin={plugin} retry={retry} look={failed} />
      }
    >
      <Suspense fallback={fallback}>
        <Piece
          plugin={one.plugin}
          kind="parts"
          name={one.contribution.part ?? ''}
          props={props}
          // Of `shell/background@1` alone; the kernel has held it to the slot's schema.
          after={one.contribution.data?.after as number | undefined}
        />
      </Suspense>
    </Boundary>
  );
}
