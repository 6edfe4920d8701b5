import { PasswordInput, type PasswordInputProps } from '@mantine/core';

export type PasswordFieldProps = Omit<PasswordInputProps, 'visibilityToggleButtonProps' | 'visible'> & {
  /** Name of the button that shows the characters. */
  toggleLabel: string;
};

export function PasswordField({ toggleLabel, ...rest }: PasswordFieldProps) {
  return (
    <PasswordInput
      // The library leaves it out for this one field.
      aria-invalid={rest.error ? true : undefined}
      {...rest}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': toggleLabel, type: 'button' }}
    />
  );
}
