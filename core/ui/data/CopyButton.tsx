import { Button, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { copyText } from '../base/copy-text.ts';
import { IconButton } from '../base/IconButton.tsx';

export type CopyButtonProps = {
  text: string;
  labels: { copy: string; copied: string };
  /** Stands on the button, and in `labels.copy`: "Copy". Without it the button is an icon with a tooltip. */
  word?: string;
  /** The one that people came for. */
  isMain?: boolean;
  /** The browser allowed neither way; the owner shows the text for copying by hand. */
  onRefused?: () => void;
};

const shownMs = 2000;

export function CopyButton({ text, labels, word, isMain = false, onRefused }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), shownMs);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const copy = async () => {
    const isDone = await copyText(text);
    setCopied(isDone);
    if (!isDone) onRefused?.();
  };
  const label = isCopied ? labels.copied : labels.copy;

  return (
    <>
      {word === undefined ? (
        <IconButton
          label={label}
          icon={isCopied ? <IconCheck aria-hidden /> : <IconCopy aria-hidden />}
          onClick={copy}
        />
      ) : (
        <Button
          className="ds-copy"
          variant={isMain ? 'filled' : 'default'}
          aria-label={label}
          leftSection={isCopied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
          onClick={copy}
        >
          {/* Both lie in one place, so that the button is as wide before and after. */}
          <span data-shown={!isCopied || undefined}>{word}</span>
          <span data-shown={isCopied || undefined}>{labels.copied}</span>
        </Button>
      )}
      <VisuallyHidden role="status">{isCopied ? labels.copied : ''}</VisuallyHidden>
    </>
  );
}
