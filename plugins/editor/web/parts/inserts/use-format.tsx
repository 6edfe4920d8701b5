import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { FormatTool } from '../../source/inserts/format-tools.ts';
import type { Source } from '../../source/use-source.ts';

const FormatDialog = lazy(() => import('../../format/FormatDialog.tsx'));

export interface Format {
  /** Opens the dialog of a tool. */
  readonly open: (tool: FormatTool) => void;
  readonly dialog: ReactNode;
}

/** What makes Markdown of something else; it is loaded when it is wanted. */
export function useFormat(source: Source): Format {
  const [tool, open] = useState<FormatTool>();
  // What was typed into a dialog that was closed waits there.
  const [kept] = useState(() => new Map<FormatTool, string>());
  return {
    open,
    dialog: tool && (
      <Suspense fallback={null}>
        <FormatDialog key={tool} tool={tool} source={source} kept={kept} onClose={() => open(undefined)} />
      </Suspense>
    ),
  };
}
