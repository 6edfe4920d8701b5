import { Button, VisuallyHidden } from '@docstead/core/ui';
import { useText } from '@docstead/core/web';
import { useEffect, useRef, useState } from 'react';
import styles from './gate.module.css';
import { shuffled, textOf, wordsOf } from './words.ts';

interface Props {
  readonly sentence: string;
  /** With the text of the words that are chosen. */
  readonly onChange: (text: string) => void;
  /** The last word was chosen. */
  readonly onEnd: () => void;
}

interface Word {
  readonly at: number;
  readonly word: string;
}

/** For people who cannot type the sentence: its words as buttons, to be pressed in its order. */
export function WordChoice({ sentence, onChange, onEnd }: Props) {
  const t = useText('community');
  const [words] = useState<readonly Word[]>(() => shuffled(wordsOf(sentence).map((word, at) => ({ at, word }))));
  const [chosen, setChosen] = useState<readonly Word[]>([]);
  const rest = words.filter((word) => !chosen.includes(word));
  const { group, focusAt } = useWordFocus();
  const choose = (next: readonly Word[]): void => {
    setChosen(next);
    onChange(
      textOf(
        next.map(({ word }) => word),
        sentence,
      ),
    );
  };
  const add = (word: Word): void => {
    const place = rest.indexOf(word);
    choose([...chosen, word]);
    if (rest.length === 1) onEnd();
    else focusAt(Math.min(place, rest.length - 2));
  };
  const takeBack = (count: number): void => {
    choose(chosen.slice(0, count));
    // The buttons that took it back are off when nothing is chosen.
    if (count === 0) focusAt(0);
  };
  return (
    <div className={styles.choice}>
      <ol className={styles.chosen} aria-label={t('words.chosen')}>
        {chosen.map(({ at, word }) => (
          <li key={at}>{word}</li>
        ))}
      </ol>
      <VisuallyHidden role="status">
        {chosen.length > 0 && t('words.told', { word: chosen.at(-1)?.word, count: chosen.length, all: words.length })}
      </VisuallyHidden>
      <fieldset ref={group} className={styles.words} aria-label={t('words.rest')}>
        {rest.map((word) => (
          <Button key={word.at} size="sm" variant="default" onClick={() => add(word)}>
            {word.word}
          </Button>
        ))}
      </fieldset>
      <div className={styles.acts}>
        <Button size="xs" variant="default" disabled={chosen.length === 0} onClick={() => takeBack(chosen.length - 1)}>
          {t('words.undo')}
        </Button>
        <Button size="xs" variant="default" disabled={chosen.length === 0} onClick={() => takeBack(0)}>
          {t('words.again')}
        </Button>
      </div>
    </div>
  );
}

/** A word that is pressed goes, and the focus with it: the next one has it then. */
function useWordFocus() {
  const group = useRef<HTMLFieldSetElement>(null);
  const wanted = useRef<number>(undefined);
  useEffect(() => {
    if (wanted.current === undefined) return;
    group.current?.querySelectorAll('button')[wanted.current]?.focus();
    wanted.current = undefined;
  });
  return {
    group,
    focusAt: (place: number): void => {
      wanted.current = place;
    },
  };
}
