import { IconSearch } from '@docstead/core/ui';
import { useDebouncedCallback } from '@docstead/core/ui/data';
import { TextField } from '@docstead/core/ui/form';
import { useState } from 'react';

/** One asks for what was typed, once the hand rests. */
const REST_MS = 300;

interface FilterWordProps {
  readonly label: string;
  readonly value: string;
  readonly maxLength?: number;
  readonly onChange: (word: string) => void;
}

export function FilterWord({ label, value, maxLength = 200, onChange }: FilterWordProps) {
  const [word, setWord] = useState(value);
  const tell = useDebouncedCallback(onChange, REST_MS);
  return (
    <TextField
      size="xs"
      type="search"
      label={label}
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
