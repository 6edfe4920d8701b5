import { useLanguage } from '@docstead/core/web';
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { insertWritten } from '../source/commands/insert.ts';
import type { TemplateWish } from '../source/inserts/template-wishes.ts';
import type { Source } from '../source/use-source.ts';

const TemplatesDialog = lazy(() => import('./TemplatesDialog.tsx'));

export interface Templates {
  /** Puts a document in, or opens the list of all templates. */
  readonly open: (wish: TemplateWish) => void;
  readonly dialog: ReactNode;
}

/** What pages begin with; texts and list are loaded when they are wanted. */
export function useTemplates(source: Source, { item_id }: { readonly item_id: string }): Templates {
  const [isOpen, setOpen] = useState(false);
  const [locale] = useLanguage();
  const put = useCallback((text: string) => source.run(insertWritten(text)), [source]);
  const open = useCallback(
    (wish: TemplateWish) => {
      if (wish === 'template_more') setOpen(true);
      else void import('./documents.ts').then(async ({ documentOf }) => put(await documentOf(wish, locale)));
    },
    [put, locale],
  );
  const close = () => setOpen(false);
  const take = (text: string) => {
    close();
    put(text);
  };
  return {
    open,
    dialog: isOpen && (
      <Suspense fallback={null}>
        <TemplatesDialog item_id={item_id} onTake={take} onClose={close} />
      </Suspense>
    ),
  };
}
