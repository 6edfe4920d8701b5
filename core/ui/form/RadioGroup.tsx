import { type RadioGroupProps as MantineRadioGroupProps, Radio, Stack } from '@mantine/core';
import type { ReactNode } from 'react';

export type RadioOption = { value: string; label: ReactNode; description?: ReactNode; disabled?: boolean };

export type RadioGroupProps = Omit<MantineRadioGroupProps, 'children'> & { options: readonly RadioOption[] };

export function RadioGroup({ options, ...rest }: RadioGroupProps) {
  return (
    <Radio.Group {...rest}>
      <Stack gap="xs" mt={6}>
        {options.map((option) => (
          <Radio key={option.value} {...option} />
        ))}
      </Stack>
    </Radio.Group>
  );
}
