import { Autocomplete } from '@mantine/core';
import type { ReactNode } from 'react';
import { Proposal } from './Proposal.tsx';
import type { Person } from './person.ts';
import { MOST_PROPOSED, proposals } from './proposals.ts';

export interface PersonFieldProps {
  readonly label: string;
  readonly description?: ReactNode;
  /** Who is proposed. */
  readonly people: readonly Person[];
  /** The name to log in with. */
  readonly value: string;
  readonly onValue: (username: string) => void;
  readonly error?: ReactNode;
}

/** Somebody: proposed by face and name as soon as a letter is typed or the field is pressed, or typed whole. */
export function PersonField({ people, onValue, ...rest }: PersonFieldProps) {
  const known = proposals(people);
  return (
    <Autocomplete
      {...rest}
      data-autofocus
      data={known.usernames}
      filter={known.filter}
      renderOption={({ option }) => <Proposal person={known.of(option.value)} username={option.value} />}
      limit={MOST_PROPOSED}
      openOnFocus={false}
      autoCapitalize="none"
      autoComplete="off"
      spellCheck={false}
      maxLength={100}
      onChange={onValue}
      onBlur={() => onValue(known.usernameOf(rest.value))}
    />
  );
}
