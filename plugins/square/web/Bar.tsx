import { useText } from '@docstead/core/web';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { useSquare } from './use-square.ts';

/** One asks for what was typed, once the hand rests. */
const REST_MS = 350;

/** Keyword, where it is looked for, and how many there are. The same elements as the server writes. */
export function Bar({ square }: { readonly square: ReturnType<typeof useSquare> }) {
  const t = useText('square');
  const { asked, shown, ask } = square;
  const [word, setWord] = useState(square.typed ?? asked.keyword);
  const isComposing = useRef(false);
  const rest = useRef(0);
  useEffect(() => () => window.clearTimeout(rest.current), []);
  // The address may be changed by other ways: back, a link.
  useEffect(() => setWord((now) => (now.trim() === asked.keyword ? now : asked.keyword)), [asked.keyword]);

  const tell = (text: string, ms: number) => {
    window.clearTimeout(rest.current);
    rest.current = window.setTimeout(() => ask({ keyword: text.trim() }), ms);
  };
  const type = (text: string) => {
    setWord(text);
    if (!isComposing.current) tell(text, REST_MS);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    tell(word, 0);
  };
  const label = t('search');
  const { total: count, total_more } = shown ?? { total: 0, total_more: false };
  return (
    <search>
      <form className="square-bar" onSubmit={onSubmit}>
        <input
          className="square-field"
          type="search"
          name="keyword"
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          aria-label={label}
          placeholder={label}
          value={word}
          onChange={({ currentTarget }) => type(currentTarget.value)}
          onCompositionStart={() => {
            isComposing.current = true;
          }}
          onCompositionEnd={({ currentTarget }) => {
            isComposing.current = false;
            type(currentTarget.value);
          }}
        />
        <select
          className="square-within"
          name="type"
          aria-label={t('within.label')}
          value={asked.search_type}
          onChange={({ currentTarget }) =>
            ask({ keyword: word.trim(), search_type: currentTarget.value === 'content' ? 'content' : 'title' })
          }
        >
          <option value="title">{t('within.title')}</option>
          <option value="content">{t('within.content')}</option>
        </select>
        <span className="square-count" role="status">
          {shown && t(total_more ? 'count_more' : 'count', { count })}
        </span>
      </form>
    </search>
  );
}
