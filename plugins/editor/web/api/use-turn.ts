import { toast } from '@docstead/core/ui';
import { useText } from '@docstead/core/web';
import { useMemo } from 'react';
import type { WorkingText } from '../drafts/working-text.ts';
import type { Source } from '../source/use-source.ts';

export interface Turn {
  readonly toMarkdown: () => void;
  readonly toApi: () => void;
}

/** Makes Markdown of an API document and the other way round: one step of undo each. What does it is loaded then. */
export function useTurn(text: WorkingText, source: Source): Turn {
  const t = useText('editor');
  return useMemo(() => {
    const turn = async (way: 'toMarkdown' | 'toApi') => {
      const tools = await import('./model/turn.ts').catch(() => undefined);
      if (!tools) return toast.error(t('format.problems.failed'));
      const made = await tools[way](text.read().page_content);
      if (!source.viewRef.current) return;
      if (!made) return toast.warn(t('api.no_shape'));
      tools.putText(source.viewRef.current, made.text, false);
      if (made.isLess) toast.info(t('api.less'));
    };
    return { toMarkdown: () => void turn('toMarkdown'), toApi: () => void turn('toApi') };
  }, [t, text, source]);
}
