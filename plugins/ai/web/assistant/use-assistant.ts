import type { PropsOf } from '@docstead/core/contract';
import { toast } from '@docstead/core/ui';
import { loadService, useSession, useText } from '@docstead/core/web';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { editorTools } from '../../../editor/points.ts';
import { preview } from '../../../items/points.ts';
import type { Act } from '../../acts.ts';
import { type Asked, changeConversation, conversationAt, useConversations } from './conversations.ts';
import { insertable } from './insertable.ts';

export type AssistantProps = PropsOf<typeof editorTools>;

/** The server takes no more. */
export const MOST_TEXT = 100_000;

/** What the assistant of one page is asked, and what becomes of its answer. */
export function useAssistant(props: AssistantProps, onClose: () => void) {
  const t = useText('ai');
  const { caller } = useSession();
  const uid = caller.kind === 'user' ? caller.uid : '';
  const key = `${uid}/${props.item_id}/${props.page_id}`;
  const [first] = useState(() => conversationAt(key));
  const conversation = useConversations(({ byPage }) => byPage.get(key)) ?? first;
  const { answer, asked, question } = conversation;
  const state = useStore(answer.store);
  const [isInserting, setInserting] = useState(false);
  // Nothing is asked on for nobody.
  useEffect(() => answer.stop, [answer]);

  const [source] = useState(() => sourceOf(props));
  function run(now: Asked): void {
    changeConversation(key, { asked: now });
    answer.ask({ content: now.content, act: now.act });
  }
  async function put(where: 'after' | undefined): Promise<void> {
    setInserting(true);
    try {
      const text = await insertable(state.text, rendered);
      // Another selection than this is none's; a line that was selected with its end keeps it.
      const end = where === undefined && source.text.endsWith('\n') ? '\n' : '';
      await props.insert(`${text}${end}`, where);
      answer.clear();
      onClose();
    } catch {
      toast.show({ text: t('assistant.not_inserted'), kind: 'error' });
      setInserting(false);
    }
  }
  return {
    ...{ state, asked, question, source, isInserting },
    isTooLong: source.text.length > MOST_TEXT,
    type: (text: string) => changeConversation(key, { question: text }),
    ask(isWithText: boolean): void {
      const content = isWithText ? `${question}\n\n${source.text}` : question;
      run({ act: 'ask', question, content, isSelected: isWithText && source.isSelected });
    },
    act: (act: Act) => run({ act, question: '', content: source.text, isSelected: source.isSelected }),
    again: () => asked && run(asked),
    stop: answer.stop,
    goOn: answer.goOn,
    insert: () => void put('after'),
    replace: () => void put(undefined),
  };
}

export type AssistantState = ReturnType<typeof useAssistant>;

/** What the acts are done to. The panel lies over the editor: it stays so until it is closed. */
function sourceOf({ selection, read }: AssistantProps): { readonly text: string; readonly isSelected: boolean } {
  const selected = selection?.() ?? '';
  const isSelected = selected.trim() !== '';
  return { isSelected, text: isSelected ? selected : (read?.().page_content ?? '') };
}

async function rendered(markdown: string): Promise<string> {
  const service = await loadService(preview);
  if (!service) throw new Error('nothing here renders');
  return (await service.renderApart(markdown)).html;
}
