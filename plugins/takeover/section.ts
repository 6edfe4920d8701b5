/** Where its section of the console stands. */
export const SECTION = '/admin/index?section=takeover/sites';
