/**
 * Stands in the shell for the sentences of the federation runtime's errors: whoever cannot load a remote is told so in ours, and its
 * codes stay. They are 0.6 kB of what everybody loads first.
 */
export const runtimeDescMap = {};
export const typeDescMap = {};
export const buildDescMap = {};
export const errorDescMap = {};
