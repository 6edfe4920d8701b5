/** Ways to save that ask for something first. */
export type SaveWish = 'comment' | 'new';
