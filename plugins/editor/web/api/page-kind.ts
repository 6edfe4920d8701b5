/**
 * What the text of a page is. `opening`: it begins as an API document does, and is being looked at; `broken`: it was or
 * seems to be one, and its JSON cannot be read.
 */
export type PageKind = 'empty' | 'markdown' | 'opening' | 'form' | 'broken';
