/** Where a group stands on the page: the way to it leads there. */
export const groupId = (plugin: string): string => `settings-${plugin}`;
