import { markdownLanguage } from '@codemirror/lang-markdown';
import { Language, LanguageSupport } from '@codemirror/language';
import { longText } from './long-text.ts';
import type { MarkdownParser } from './parser-types.ts';

// The language is declared by what all languages have; its parser is the package's own.
const parser = (markdownLanguage.parser as MarkdownParser).configure(longText);
/** The same data: commands that ask whether they are in Markdown are. */
const language = new Language(markdownLanguage.data, parser, [], 'markdown');

/**
 * Markdown with tables, tasks and strikethrough. The package's own `markdown()` would bring the grammars of HTML, its
 * scripts and its styles along: a third of the editor's size.
 */
export const markdownSupport = (): LanguageSupport => new LanguageSupport(language);
