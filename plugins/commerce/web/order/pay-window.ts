/**
 * A window for a provider’s page. Call it within the click, before anything is waited for: browsers block it else.
 * Undefined where it was blocked. The page in it cannot reach this one.
 */
export function openPayWindow(): Window | undefined {
  const opened = window.open('about:blank', '_blank');
  if (!opened) return undefined;
  opened.opener = null;
  return opened;
}
