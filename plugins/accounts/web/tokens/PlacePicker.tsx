import { isComposing, SearchField, Stack, Text, useDebouncedValue } from '@docstead/core/ui';
import { Checkbox } from '@docstead/core/ui/form';
import { useText } from '@docstead/core/web';
import { type ReactNode, useState } from 'react';
import { useCall } from '../api.ts';
import styles from './Tokens.module.css';
import type { PlaceChoice } from './use-create-token.ts';

const PAUSE_MS = 200;
/** As many as the server takes. */
const MOST = 20;

interface Props {
  readonly chosen: readonly PlaceChoice[];
  readonly onChange: (chosen: readonly PlaceChoice[]) => void;
  readonly error: ReactNode;
}

/** The projects that a token is limited to: those that were chosen stand first, whatever is searched for. */
export function PlacePicker({ chosen, onChange, error }: Props) {
  const t = useText('accounts');
  const [term, setTerm] = useState('');
  const [asked] = useDebouncedValue(term.trim(), PAUSE_MS);
  const { data, error: failed } = useCall('/api/user/tokenPlaces', { term: asked });
  const isChosen = ({ place }: PlaceChoice): boolean => chosen.some((one) => one.place === place);
  const others = (data ?? []).filter((one) => !isChosen(one));
  const toggle = (place: PlaceChoice): void =>
    onChange(isChosen(place) ? chosen.filter((one) => one.place !== place.place) : [...chosen, place]);
  const word = failed ? failed.message : data && others.length === 0 && chosen.length === 0 && t('tokens.no_places');
  return (
    <Stack gap={4}>
      <SearchField
        label={t('tokens.search')}
        clearLabel={t('tokens.clear_search')}
        value={term}
        onValue={setTerm}
        onKeyDown={(event) => {
          // It is a search, and no wish to make the token.
          if (event.key === 'Enter' && !isComposing(event)) event.preventDefault();
        }}
      />
      <ul className={styles.places} aria-label={t('tokens.reach.places')}>
        {[...chosen, ...others].map((place) => (
          <li key={place.place}>
            <Checkbox
              label={place.label}
              checked={isChosen(place)}
              disabled={!isChosen(place) && chosen.length >= MOST}
              onChange={() => toggle(place)}
            />
          </li>
        ))}
        {word && <li className={styles.none}>{word}</li>}
      </ul>
      {error && (
        <Text c="red" size="sm" role="alert">
          {error}
        </Text>
      )}
    </Stack>
  );
}
