/** What happy-dom lacks and the libraries ask for. */
export function fillInBrowser(): void {
  if (!document.fonts) Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
  // KaTeX draws nothing on a page without a document type.
  if (!document.compatMode) Object.defineProperty(document, 'compatMode', { value: 'CSS1Compat', configurable: true });
}
