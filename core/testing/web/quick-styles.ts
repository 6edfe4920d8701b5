type Name = 'display' | 'visibility' | 'pointer-events';
type Ask = Window['getComputedStyle'];

const NAMES: Readonly<Record<string, Name>> = {
  display: 'display',
  visibility: 'visibility',
  pointerEvents: 'pointer-events',
  'pointer-events': 'pointer-events',
};

/** The browser's own sheet looks at more than the name of these. */
const WITH_OWN_RULES = new Set(['dialog', 'summary', 'embed']);

/**
 * Each search for a role asks of every element whether it is shown, and jsdom matches all rules of all sheets with it
 * for that. Where no rule but that of the element's name can have a word in it, the answer is noted by the name;
 * everything else is asked of jsdom.
 */
export function quickStyles(ask: Ask): Ask {
  const known = new Map<string, string>();
  const noted = (element: Element, name: Name): string => {
    const key = name === 'display' ? element.localName : name;
    const value = known.get(key) ?? ask(element).getPropertyValue(name);
    known.set(key, value);
    return value;
  };
  return (element, pseudo) => {
    if (pseudo) return ask(element, pseudo);
    let whole: CSSStyleDeclaration | undefined;
    const get = (name: Name): string => {
      if (isPlain(element, name)) return noted(element, name);
      whole ??= ask(element);
      return whole.getPropertyValue(name);
    };
    const getPropertyValue = (name: string): string => {
      const asked = NAMES[name];
      if (asked) return get(asked);
      whole ??= ask(element);
      return whole.getPropertyValue(name);
    };
    return new Proxy({} as CSSStyleDeclaration, {
      get(_, key) {
        if (key === 'getPropertyValue') return getPropertyValue;
        const asked = typeof key === 'string' ? NAMES[key] : undefined;
        if (asked) return get(asked);
        whole ??= ask(element);
        const value: unknown = Reflect.get(whole, key, whole);
        return typeof value === 'function' ? value.bind(whole) : value;
      },
    });
  };
}

/** Whether nothing but its name can say what it is; what is inherited, its ancestors have a word in, too. */
function isPlain(element: Element, name: Name): boolean {
  const classes = classesWithRules(element.ownerDocument);
  if (!classes) return false;
  if (name === 'display') return isUntouched(element, name, classes);
  for (let at: Element | null = element; at; at = at.parentElement) {
    if (!isUntouched(at, name, classes)) return false;
  }
  return true;
}

function isUntouched(element: Element, name: Name, classes: ReadonlySet<string>): boolean {
  if (WITH_OWN_RULES.has(element.localName)) return false;
  for (const { name: attribute, value } of element.attributes) {
    if (attribute === 'hidden' || attribute === 'popover') return false;
    if (attribute === 'type' && value.toLowerCase() === 'hidden') return false;
    if (attribute === 'style' && value.includes(name)) return false;
    if (attribute === 'class' && classes.size > 0 && value.split(/\s+/).some((one) => classes.has(one))) return false;
  }
  return true;
}

const TOUCHED: readonly Name[] = ['display', 'visibility', 'pointer-events'];
const bySheet = new WeakMap<CSSStyleSheet, { rules: number; classes: ReadonlySet<string> | undefined }>();

/** The classes with a rule in the page's sheets that is of any of the three; undefined where a rule is bound to none. */
function classesWithRules(document: Document): ReadonlySet<string> | undefined {
  const all = new Set<string>();
  for (const sheet of document.styleSheets) {
    const rules = sheet.cssRules.length;
    let known = bySheet.get(sheet);
    if (known?.rules !== rules) {
      known = { rules, classes: classesIn(sheet.cssRules) };
      bySheet.set(sheet, known);
    }
    if (!known.classes) return undefined;
    for (const one of known.classes) all.add(one);
  }
  return all;
}

function classesIn(rules: CSSRuleList): ReadonlySet<string> | undefined {
  const all = new Set<string>();
  for (const rule of rules) {
    const found =
      'cssRules' in rule && !('selectorText' in rule) ? classesIn(rule.cssRules as CSSRuleList) : ofOne(rule);
    if (!found) return undefined;
    for (const one of found) all.add(one);
  }
  return all;
}

function ofOne(rule: CSSRule): ReadonlySet<string> | undefined {
  if (!('selectorText' in rule)) return new Set();
  const { selectorText, style } = rule as CSSStyleRule;
  if (!TOUCHED.some((name) => style.getPropertyValue(name) !== '')) return new Set();
  // What a class is not, or is written in an unusual way, is left to jsdom.
  if (/\\|:not|:has|\[/.test(selectorText)) return undefined;
  const each = selectorText.split(',').map(classesOfSubject);
  return each.every((classes) => classes.length > 0) ? new Set(each.flat()) : undefined;
}

/** Of `.a > .b.c` those of the element itself: b, c. */
const classesOfSubject = (selector: string): string[] => {
  const subject =
    selector
      .trim()
      .split(/[\s>+~]/)
      .at(-1) ?? '';
  return [...subject.matchAll(/\.([^\s.:#()*]+)/g)].map(([, one]) => one ?? '');
};
