import { useSlot, useText } from '@docstead/core/web';
import { useMemo } from 'react';
import { type EditorProps, editorInsert } from '../../../points.ts';
import type { PageKind } from '../../api/page-kind.ts';
import type { FormatTool } from '../../source/inserts/format-tools.ts';
import { type Insert, insertsOf } from '../../source/inserts/inserts.ts';

interface InsertsSetting {
  readonly hasFiles: boolean;
  /** Opens the dialog of a tool; the same function all the time. */
  readonly format: (tool: FormatTool) => void;
  readonly kind: PageKind;
  /** Makes an API document of the page; the same function all the time. */
  readonly toApi: () => void;
}

/** All that can be put into this page: ours, and what other plugins bring. */
export function useInserts(props: EditorProps, { hasFiles, format, kind, toApi }: InsertsSetting): readonly Insert[] {
  const t = useText('editor');
  const others = useSlot(editorInsert, props);
  return useMemo(
    () => [
      ...insertsOf(t, { hasFiles, format, kind, toApi }),
      ...others.map(
        ({ id, label, icon, run }): Insert => ({
          ...{ id, label, group: 'others', act: { run } },
          ...(icon ? { icon } : {}),
        }),
      ),
    ],
    [t, hasFiles, format, kind, toApi, others],
  );
}
