/** One entry of a slot, ready for a menu: data, and what happens when it is chosen. */
export interface Entry<Data extends object = Readonly<Record<string, unknown>>> {
  /** `<plugin>/<id>`: unique in the slot. */
  readonly id: string;
  readonly label: string;
  /** A name from core/ui/icons. */
  readonly icon?: string;
  readonly href?: string;
  readonly danger: boolean;
  /** As the kernel has set it: the slot's own where the entry names none. */
  readonly order?: number;
  /** As the slot declares it: the kernel leaves out what is not so. */
  readonly data: Data;
  readonly plugin: string;
  /** It is a component, for `<Slot>` to render. */
  readonly isPart: boolean;
  /** Follows the link, or loads the owner's remote and runs the action. */
  run(): void;
}
