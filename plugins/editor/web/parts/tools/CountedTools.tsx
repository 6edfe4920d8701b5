import type { DataOf } from '@docstead/core/contract';
import { Icon } from '@docstead/core/ui';
import { type Entry, useListed, useSlot, useText } from '@docstead/core/web';
import { type EditorProps, editorTools } from '../../../points.ts';
import { ToolButton } from './ToolButton.tsx';
import styles from './tools.module.css';

interface CountedToolsProps {
  readonly props: EditorProps;
}

/** Tools of other plugins that count something of the page, each with its number. */
export function CountedTools({ props }: CountedToolsProps) {
  const tools = useSlot(editorTools, props).filter(({ data }) => data.counts);
  return tools.map((tool) => <CountedTool key={tool.id} tool={tool} page_id={props.page_id} />);
}

interface CountedToolProps {
  readonly tool: Entry<DataOf<typeof editorTools>>;
  readonly page_id: string;
}

function CountedTool({ tool, page_id }: CountedToolProps) {
  const t = useText('editor');
  const count = useListed(tool.data.counts, { page_id }, page_id !== '0') ?? 0;
  return (
    <ToolButton
      label={count > 0 ? t('tools.counted', { name: tool.label, count }) : tool.label}
      icon={
        <>
          <Icon name={tool.icon ?? ''} />
          {count > 0 && <span className={styles.number}>{count}</span>}
        </>
      }
      className={styles.counted ?? ''}
      w="auto"
      miw={32}
      onClick={() => tool.run()}
    />
  );
}
