/** Letters of a title, of a page and of a template. */
export const MOST_TITLE = 500;
/** Letters of one template: lists carry the texts. */
export const MOST_TEXT = 200_000;
