import { markdownLanguage } from '@codemirror/lang-markdown';
import { LanguageSupport } from '@codemirror/language';

/**
 * Markdown with tables, tasks and strikethrough. The package's own `markdown()` would bring the grammars of HTML, its
 * scripts and its styles along: a third of the editor's size.
 */
export const markdownSupport = (): LanguageSupport => new LanguageSupport(markdownLanguage);
