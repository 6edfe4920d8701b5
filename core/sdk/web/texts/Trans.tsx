import type { TFunction } from 'i18next';
import { lazy, type ReactElement, Suspense } from 'react';
import { useText } from './hooks.ts';
import { withMarks } from './texts.ts';

export interface TransProps {
  /** The namespace: the plugin's id. */
  readonly ns: string;
  /** The key of the text. */
  readonly id: string;
  /** What the text has in braces. Marks in a value are shown as they are: `<b>` of a user is no element. */
  readonly values?: Readonly<Record<string, string | number>>;
  /** Chooses the plural, and is among the values. */
  readonly count?: number;
  /** By the name that the text has for them: `<who>{{name}}</who> saved it` takes `{ who: <Link to={…} /> }`. */
  readonly components: Readonly<Record<string, ReactElement>>;
}

// It brings a parser, which a guest's first view does without.
const Pieces = lazy(async () => ({ default: (await import('react-i18next/TransWithoutContext')).Trans }));

/**
 * A text with pieces of the page in it, for each language puts them in another place: never put a sentence together from
 * several texts. Until the parser is there, which is once for all texts, its words stand there alone.
 */
export function Trans({ ns, id, values, count, components }: TransProps) {
  const t = useText(ns);
  const counted = count === undefined ? {} : { count };
  const words = t(id, { ...values, ...counted, interpolation: { escapeValue: true } });
  return (
    <Suspense fallback={withMarks(words.replace(/<[^>]*>/g, ''))}>
      <Pieces
        // What `useText` gives under a plainer type.
        t={t as TFunction}
        i18nKey={id}
        values={{ ...values }}
        {...counted}
        components={{ ...components }}
        shouldUnescape
      />
    </Suspense>
  );
}
