/** Brings the reader to the field of this name, in the middle: the foot of a form covers what stands at the lower edge. */
export function focusField(form: HTMLFormElement | null, name: string): void {
  const at = [...(form?.elements ?? [])].find((node) => node.getAttribute('name') === name);
  if (!(at instanceof HTMLElement)) return;
  at.focus({ preventScroll: true });
  at.scrollIntoView({ block: 'center' });
}
