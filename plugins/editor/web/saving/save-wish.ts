/** Ways to save that ask for something first. */
export type SaveWish = 'notify' | 'comment' | 'new';
