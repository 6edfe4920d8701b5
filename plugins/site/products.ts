export interface Product {
  readonly name: string;
  /** Of the web, and of no other kind. */
  readonly href: string;
}

/** One a line: `Name https://address`; a line without an address is none. */
export const productsIn = (text: string): readonly Product[] =>
  text.split('\n').flatMap((line) => {
    const [, name, href] = /^\s*(\S.*?)\s+(https?:\/\/\S+)\s*$/.exec(line) ?? [];
    return name && href ? [{ name, href }] : [];
  });
