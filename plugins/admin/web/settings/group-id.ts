/** Where a group stands on the page: the way to it leads there. */
export const groupId = (plugin: string): string => `settings-${plugin}`;

/** The address stays: leaving it would ask about what is not saved. */
export function jump(id: string): void {
  const group = document.getElementById(id);
  group?.scrollIntoView({ block: 'start' });
  group?.focus({ preventScroll: true });
}
