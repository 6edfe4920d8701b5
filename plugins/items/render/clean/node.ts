/** Text and attribute values stay escaped, as the sanitiser wrote them. */
export type Node = string | Element;

export interface Element {
  name: string;
  attributes: Map<string, string>;
  children: Node[];
}

export function element(name: string, attributes: Record<string, string> = {}, children: Node[] = []): Element {
  return { name, attributes: new Map(Object.entries(attributes)), children };
}
