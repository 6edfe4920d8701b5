import type { Variables } from '../../request/variables.ts';

interface EnvironmentsProps {
  readonly item_id: string;
  /** Guests have variables of this visit alone. */
  readonly isLoggedIn: boolean;
  /** Called with the variables of the chosen environment, and anew after each change; the same function all the time. */
  readonly onVariables: (variables: Variables) => void;
}

/** Chooses the environment (remembered for each project in this browser), and opens the dialog in which they are written. */
export function Environments(_props: EnvironmentsProps) {
  return null;
}
