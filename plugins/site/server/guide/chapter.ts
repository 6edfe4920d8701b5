/** A page of the guide: Markdown, as people write it here. */
export interface Chapter {
  /** The same in both languages; part of addresses. */
  readonly key: string;
  /** Name of the catalog that it stands in. */
  readonly part: string;
  readonly title: string;
  readonly content: string;
}
