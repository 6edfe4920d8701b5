import { Adopt } from '@docstead/core/web';
import type { InputHTMLAttributes, ReactNode } from 'react';

type ChoiceProps = Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'name' | 'value' | 'defaultChecked'> & {
  readonly label: ReactNode;
  /** The server's box, ticked or not before this was here. */
  readonly standing?: HTMLInputElement | undefined;
};

/** A box to tick, or one of several to choose. */
export function Choice({ label, standing, ...input }: ChoiceProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the box inside may be the server's
    <label className="field-check">
      {standing ? <Adopt node={standing} className="field-standing" /> : <input {...input} />}
      <span>{label}</span>
    </label>
  );
}
