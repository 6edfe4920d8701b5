import { useSlot, useText } from '@docstead/core/web';
import { useMemo } from 'react';
import { type EditorProps, editorInsert } from '../../../points.ts';
import type { PageKind } from '../../api/page-kind.ts';
import type { FormatTool } from '../../source/inserts/format-tools.ts';
import { type Insert, insertsOf } from '../../source/inserts/inserts.ts';
import type { TemplateWish } from '../../source/inserts/template-wishes.ts';

interface InsertsSetting {
  readonly hasFiles: boolean;
  /** Opens the dialog of a tool; the same function all the time. */
  readonly format: (tool: FormatTool) => void;
  /** Puts a template in, or opens their list; the same function all the time. */
  readonly template: (wish: TemplateWish) => void;
  readonly kind: PageKind;
  /** Makes an API document of the page; the same function all the time. */
  readonly toApi: () => void;
}

/** All that can be put into this page: ours, and what other plugins bring. */
export function useInserts(props: EditorProps, setting: InsertsSetting): readonly Insert[] {
  const { hasFiles, format, template, kind, toApi } = setting;
  const t = useText('editor');
  const others = useSlot(editorInsert, props);
  return useMemo(
    () =>
      inGroups([
        ...insertsOf(t, { hasFiles, format, template, kind, toApi }),
        ...others.map(
          ({ id, label, icon, run, data }): Insert => ({
            ...{ id, label, group: data.beside === 'files' ? 'pieces' : 'others', act: { run } },
            ...(icon ? { icon } : {}),
          }),
        ),
      ]),
    [t, hasFiles, format, template, kind, toApi, others],
  );
}

/** Those of one group together, groups in the order in which they begin. */
function inGroups(inserts: readonly Insert[]): readonly Insert[] {
  const groups = [...new Set(inserts.map(({ group }) => group))];
  return groups.flatMap((name) => inserts.filter(({ group }) => group === name));
}
