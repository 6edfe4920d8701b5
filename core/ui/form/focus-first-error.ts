type Fields = { getInputNode: (path: string) => unknown };

/**
 * For the second argument of a form's `onSubmit`: brings the reader to the first field that needs him. The order is
 * the screen's, not the rules', since a rule list may be written in any order.
 */
export function focusFirstError(form: Fields, errors: Readonly<Record<string, unknown>>): void {
  const nodes = Object.keys(errors)
    .map((path) => form.getInputNode(path))
    .filter((node) => node instanceof HTMLElement);
  const [first] = nodes.sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1));
  first?.focus();
}
