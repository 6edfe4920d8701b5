/** Where the assistant is set up. */
export const CONSOLE = '/admin/index?section=ai/assistant';
