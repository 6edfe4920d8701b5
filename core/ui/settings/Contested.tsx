import { Alert, Button, Group } from '@docstead/core/ui';

export interface ContestedProps {
  /** What the setting is called. */
  readonly label: string;
  /** Both values. */
  readonly text: string;
  readonly say: (word: 'title' | 'mine' | 'take') => string;
  readonly onSettle: (keepsMine: boolean) => void;
}

/** Somebody else has saved this one meanwhile: theirs is said below mine, and one of the two is taken. */
export function Contested({ label, text, say, onSettle }: ContestedProps) {
  const act = (word: 'mine' | 'take') => (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={`${say(word)}: ${label}`}
      onClick={() => onSettle(word === 'mine')}
    >
      {say(word)}
    </Button>
  );
  return (
    <Alert kind="warn" title={say('title')}>
      {text}
      <Group gap="xs" mt="xs">
        {act('mine')}
        {act('take')}
      </Group>
    </Alert>
  );
}
