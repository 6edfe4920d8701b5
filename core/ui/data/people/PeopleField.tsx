import { Pill, TagsInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { isComposing } from '../../base/is-composing.ts';
import { Proposal } from './Proposal.tsx';
import styles from './people.module.css';
import { type Person, personName } from './person.ts';
import { MOST_PROPOSED, proposals } from './proposals.ts';
import { SEPARATORS, type usePeopleForm } from './use-people-form.ts';

export interface PeopleFieldProps {
  readonly label: string;
  readonly description?: ReactNode;
  /** Who is proposed. */
  readonly people: readonly Person[];
  readonly form: Pick<ReturnType<typeof usePeopleForm>, 'names' | 'setNames' | 'open' | 'setOpen' | 'problem'>;
}

/**
 * Several people at once. Who is known is proposed by face and name, whichever of their names is typed, or at a press;
 * not before, so that what stands below the field is in sight.
 */
export function PeopleField({ label, description, people, form }: PeopleFieldProps) {
  const known = proposals(people);
  const [isOpen, setOpen] = useState(false);
  return (
    <TagsInput
      // A word that an input method has ended is no name yet.
      onKeyDown={(event) => isComposing(event) && event.stopPropagation()}
      label={label}
      description={description}
      data-autofocus
      data={known.usernames}
      filter={known.filter}
      renderOption={({ option }) => <Proposal person={known.of(option.value)} username={option.value} />}
      renderPill={({ value, onRemove }) => {
        const person = known.of(String(value));
        return (
          <Pill withRemoveButton onRemove={onRemove ?? (() => undefined)} className={styles.pill ?? ''}>
            {person ? personName(person) : value}
          </Pill>
        );
      }}
      limit={MOST_PROPOSED}
      openOnFocus={false}
      dropdownOpened={isOpen}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      onClick={() => setOpen(true)}
      splitChars={[...SEPARATORS]}
      autoCapitalize="none"
      spellCheck={false}
      value={[...form.names]}
      onChange={(names) => form.setNames(names.map(known.usernameOf))}
      searchValue={form.open}
      onSearchChange={form.setOpen}
      error={form.problem}
    />
  );
}
