import { Button, Group, isComposing } from '@docstead/core/ui';
import { Checkbox, TextArea } from '@docstead/core/ui/form';
import { useText } from '@docstead/core/web';
import { type KeyboardEvent, useState } from 'react';
import type { AssistantState } from './use-assistant.ts';

/** What one asks in words; it stays until it is changed. */
export function Question({ assistant }: { readonly assistant: AssistantState }) {
  const t = useText('ai');
  const { source, question, isTooLong } = assistant;
  const hasText = source.text.trim() !== '' && !isTooLong;
  const [isWithText, setWithText] = useState(source.isSelected);
  const isEmpty = question.trim() === '';
  const ask = (): void => {
    if (!isEmpty) assistant.ask(hasText && isWithText);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isComposing(event)) return;
    event.preventDefault();
    ask();
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // The editor around the panel is a form of its own.
        event.stopPropagation();
        ask();
      }}
    >
      <TextArea
        data-autofocus
        label={t('assistant.question')}
        description={t('assistant.question_hint')}
        placeholder={t('assistant.question_example')}
        autosize
        minRows={2}
        maxRows={8}
        value={question}
        onChange={(event) => assistant.type(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <Group gap="md" mt="xs" justify="space-between">
        <Checkbox
          label={t(source.isSelected ? 'assistant.with_selection' : 'assistant.with_page')}
          checked={hasText && isWithText}
          disabled={!hasText}
          onChange={(event) => setWithText(event.currentTarget.checked)}
        />
        <Button type="submit" disabled={isEmpty}>
          {t('assistant.ask')}
        </Button>
      </Group>
    </form>
  );
}
