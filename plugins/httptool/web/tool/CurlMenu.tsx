import {
  copyText,
  Dialog,
  IconButton,
  IconCopy,
  IconDotsVertical,
  IconRestore,
  IconUpload,
  Menu,
  toast,
} from '@docstead/core/ui';
import { TextArea } from '@docstead/core/ui/form';
import { useText } from '@docstead/core/web';
import { useState } from 'react';
import { compose } from '../../request/compose.ts';
import { fromCurl, toCurl } from '../../request/curl.ts';
import type { RequestDraft } from '../../request/request.ts';
import styles from './tool.module.css';

interface CurlMenuProps {
  /** With its variables filled. */
  readonly draft: RequestDraft;
  readonly onImport: (draft: RequestDraft) => void;
  readonly onReset: () => void;
}

/** A request as a curl command, in and out. */
export function CurlMenu({ draft, onImport, onReset }: CurlMenuProps) {
  const t = useText('httptool');
  const [isOpen, open] = useState(false);
  const copy = async () => {
    try {
      const isCopied = await copyText(await commandOf(draft));
      if (isCopied) toast.ok(t('answer.copied'));
      else toast.error(t('problems.not_copied'));
    } catch (thrown) {
      toast.error(t(thrown instanceof Error ? thrown.message : 'problems.address'));
    }
  };
  return (
    <div>
      <Menu
        position="bottom-end"
        target={
          <IconButton variant="subtle" color="gray" label={t('tool.more')} icon={<IconDotsVertical size={16} />} />
        }
        entries={[
          { id: 'import', label: t('tool.import_curl'), icon: <IconUpload size={16} />, onSelect: () => open(true) },
          { id: 'copy', label: t('tool.copy_curl'), icon: <IconCopy size={16} />, onSelect: () => void copy() },
          { id: 'reset', label: t('tool.reset'), icon: <IconRestore size={16} />, onSelect: onReset },
        ]}
      />
      {isOpen && <ImportDialog onImport={onImport} onClose={() => open(false)} />}
    </div>
  );
}

async function commandOf(draft: RequestDraft): Promise<string> {
  const request = await compose(draft);
  const isText = /^(json|urlencoded|raw)$/.test(draft.body.mode);
  return toCurl(request, isText ? await request.body?.text() : undefined);
}

interface ImportDialogProps {
  readonly onImport: (draft: RequestDraft) => void;
  readonly onClose: () => void;
}

function ImportDialog({ onImport, onClose }: ImportDialogProps) {
  const t = useText('httptool');
  const [command, setCommand] = useState('');
  const [isWrong, wrong] = useState(false);
  const take = () => {
    const read = fromCurl(command);
    if (!read) return wrong(true);
    onImport(read);
    onClose();
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('tool.import_title')}
      closeLabel={t('tool.close')}
      cancelLabel={t('tool.cancel')}
      primary={{ label: t('tool.import'), disabled: command.trim() === '' }}
      onSubmit={take}
    >
      <TextArea
        data-autofocus
        label={t('tool.curl_command')}
        classNames={{ input: styles.mono ?? '' }}
        autosize
        minRows={5}
        maxRows={14}
        spellCheck={false}
        value={command}
        error={isWrong ? t('problems.curl') : undefined}
        onChange={({ currentTarget }) => {
          setCommand(currentTarget.value);
          wrong(false);
        }}
      />
    </Dialog>
  );
}
