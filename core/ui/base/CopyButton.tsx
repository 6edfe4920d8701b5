import { VisuallyHidden } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { copyText } from './copy-text.ts';
import { IconButton } from './IconButton.tsx';

export type CopyButtonProps = {
  text: string;
  labels: { copy: string; copied: string };
  /** The browser allowed neither way; the owner shows the text for copying by hand. */
  onRefused?: () => void;
};

const shownMs = 2000;

export function CopyButton({ text, labels, onRefused }: CopyButtonProps) {
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

  return (
    <>
      <IconButton
        label={isCopied ? labels.copied : labels.copy}
        icon={isCopied ? <IconCheck aria-hidden /> : <IconCopy aria-hidden />}
        onClick={copy}
      />
      <VisuallyHidden role="status">{isCopied ? labels.copied : ''}</VisuallyHidden>
    </>
  );
}
