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
const HAND_HELD = ['iPhone', 'iPad', 'Android'];
const SHOWN = 60;

/** Names are the same in all languages. */
export interface Device {
  /** '' where it is no browser that is known: then `program` is what it calls itself. */
  readonly browser: string;
  readonly system: string;
  readonly program: string;
  /** What it looks like. */
  readonly kind: 'computer' | 'phone' | 'program';
}

/** What a user agent says of itself, as far as people tell devices apart by it. */
export function deviceOf(userAgent: string): Device {
  const find = (list: typeof BROWSERS | typeof SYSTEMS) => list.find(([mark]) => mark.test(userAgent))?.[1] ?? '';
  const [browser, system] = [find(BROWSERS), find(SYSTEMS)];
  const kind = HAND_HELD.includes(system) ? 'phone' : browser === '' && system === '' ? 'program' : 'computer';
  return { browser, system, kind, program: userAgent.trim().slice(0, SHOWN) };
}
