/** The first that is found counts: browsers name those before them, too. */
const BROWSERS = [
  [/MicroMessenger\//, 'WeChat'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS)\//, 'Chrome'],
  [/Version\/.*Safari\//, 'Safari'],
] as const;
const SYSTEMS = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
] as const;
const LONGEST = 500;

/**
 * Browser and system of a user agent, '' where neither is known. Only names of these lists: what a browser calls itself is its
 * owner's to choose, and would stand in a message that somebody else trusts.
 */
export function deviceOf(userAgent: string): string {
  const text = userAgent.slice(0, LONGEST);
  const find = (list: typeof BROWSERS | typeof SYSTEMS) => list.find(([mark]) => mark.test(text))?.[1] ?? '';
  return [find(BROWSERS), find(SYSTEMS)].filter((name) => name !== '').join(', ');
}
