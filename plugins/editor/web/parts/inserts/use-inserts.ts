import { useSlot, useText } from '@docstead/core/web';
import { useMemo } from 'react';
import { type EditorProps, editorInsert } from '../../../points.ts';
import { type Insert, insertsOf } from '../../source/inserts/inserts.ts';

/** All that can be put into this page: ours, and what other plugins bring. */
export function useInserts(props: EditorProps, hasFiles: boolean): readonly Insert[] {
  const t = useText('editor');
  const others = useSlot(editorInsert, props);
  return useMemo(
    () => [
      ...insertsOf(t, hasFiles),
      ...others.map(
        ({ id, label, icon, run }): Insert => ({
          ...{ id, label, group: 'others', act: { run } },
          ...(icon ? { icon } : {}),
        }),
      ),
    ],
    [t, hasFiles, others],
  );
}
