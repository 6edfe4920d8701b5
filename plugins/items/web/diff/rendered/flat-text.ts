/** Formulas, diagrams, pictures and tick boxes are one letter each: there are no words in them to be told apart. */
const ATOM = '.md-math, .md-diagram, .md-image, img, svg, input, br';
/** Private letters, of which a text has none but by mistake. */
const FIRST = 0xe000;
const LAST = 0xf8ff;

export interface Atoms {
  /** The text nodes and atoms of an element, in order. */
  leavesOf(root: Element): (Text | Element)[];
  /** The letter of an atom: the same for equal ones. */
  letterOf(atom: Element): string;
  /** Text that may hold such letters, as nodes. */
  restore(text: string, document: Document): Node[];
}

export function createAtoms(): Atoms {
  const letters = new Map<string, string>();
  const elements = new Map<string, Element>();
  return {
    leavesOf(root) {
      const leaves: (Text | Element)[] = [];
      const look = (node: Node) => {
        if (node instanceof Text) leaves.push(node);
        else if (node instanceof Element && node !== root && node.matches(ATOM)) leaves.push(node);
        else for (const child of node.childNodes) look(child);
      };
      look(root);
      return leaves;
    },
    letterOf(atom) {
      const written = atom.outerHTML;
      const letter = letters.get(written) ?? String.fromCharCode(Math.min(LAST, FIRST + letters.size));
      letters.set(written, letter);
      elements.set(letter, atom);
      return letter;
    },
    restore(text, document) {
      return text.split(/([\ue000-\uf8ff])/).flatMap((part) => {
        const atom = elements.get(part);
        if (part === '') return [];
        return [atom ? atom.cloneNode(true) : document.createTextNode(part)];
      });
    },
  };
}

/** All letters of an element, atoms among them. */
export function textOf(root: Element, atoms: Atoms): string {
  return atoms
    .leavesOf(root)
    .map((leaf) => (leaf instanceof Text ? leaf.data : atoms.letterOf(leaf)))
    .join('');
}
