/** One entry of a slot, ready for a menu: data, and what happens when it is chosen. */
export interface Entry {
  /** `<plugin>/<id>`: unique in the slot. */
  readonly id: string;
  readonly label: string;
  /** A name from core/ui/icons. */
  readonly icon?: string;
  readonly href?: string;
  readonly danger: boolean;
  readonly order: number;
  readonly data: Readonly<Record<string, unknown>>;
  readonly plugin: string;
  /** It is a component, for `<Slot>` to render. */
  readonly isPart: boolean;
  /** Follows the link, or loads the owner's remote and runs the action. */
  run(): void;
}
