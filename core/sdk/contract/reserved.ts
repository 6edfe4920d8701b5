/**
 * First segments of addresses that no custom domain may take, whether or not the plugin that uses one is on.
 * From the routes of both specification documents, and what a server and a browser ask for.
 */
export const RESERVED_SEGMENTS: ReadonlySet<string> = new Set([
  ...['admin', 'attachment', 'captcha', 'catalog', 'clients', 'demo', 'help', 'invoice', 'item', 'message', 'order'],
  ...['p', 'page', 'prices', 'public-square', 'runapi', 'team', 'user', 'agreement', 'web', 'setup'],
  ...['api', 'server', 'assets', 'x', 'healthz', 'readyz', 'metrics', 'mock-data', 'mock-path', 'mcp', 'files'],
  ...['robots.txt', 'sitemap.xml', 'favicon.ico', 'manifest.json', 'index.html', 'index.php', 'null', 'undefined'],
]);

/** Where raw calls may lie besides `/api/<name>/` and `/x/<plugin>/`: one address, or with `/` at its end all below it. */
export const RAW_PLACES: readonly string[] = [
  ...['/mock-data/', '/server/mock-data/', '/server/mock-path/', '/mcp', '/mcp/', '/robots.txt', '/sitemap.xml'],
];

/** A custom domain is letters and digits, not digits only, not reserved; compared without case. */
export function isDomainAllowed(domain: string): boolean {
  return /^[a-z0-9]+$/i.test(domain) && !/^\d+$/.test(domain) && !RESERVED_SEGMENTS.has(domain.toLowerCase());
}
