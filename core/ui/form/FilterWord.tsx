import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { IconSearch } from '../icons.ts';

/** One asks for what was typed, once the hand rests. */
const REST_MS = 300;

export interface FilterWordProps {
  readonly label: string;
  readonly placeholder?: string;
  /** What it begins with. */
  readonly value: string;
  readonly maxLength?: number;
  /** Without spaces around it. */
  readonly onChange: (word: string) => void;
}

/** A word that narrows a list, beside other filters of it. */
export function FilterWord({ label, placeholder, value, maxLength = 200, onChange }: FilterWordProps) {
  const [word, setWord] = useState(value);
  const tell = useDebouncedCallback(onChange, REST_MS);
  return (
    <TextInput
      size="xs"
      type="search"
      label={label}
      {...(placeholder !== undefined && { placeholder })}
      maxLength={maxLength}
      leftSection={<IconSearch size={16} aria-hidden />}
      value={word}
      onChange={(event) => {
        setWord(event.currentTarget.value);
        tell(event.currentTarget.value.trim());
      }}
    />
  );
}
