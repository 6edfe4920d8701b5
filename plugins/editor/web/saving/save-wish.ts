/** Ways to keep the text that ask for something first. */
export type SaveWish = 'comment' | 'new' | 'template';
