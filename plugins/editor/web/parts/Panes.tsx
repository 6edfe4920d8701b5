import type { CSSProperties } from 'react';
import type { Images } from '../hooks/use-images.ts';
import type { Modes } from '../hooks/use-modes.ts';
import { usePaste } from '../hooks/use-paste.ts';
import { useRemembered } from '../hooks/use-remembered.ts';
import type { Source } from '../hooks/use-source.ts';
import type { WorkingText } from '../hooks/working-text.ts';
import { PasteChoice } from './PasteChoice.tsx';
import { PreviewOff } from './PreviewOff.tsx';
import { PreviewPane } from './PreviewPane.tsx';
import styles from './panes.module.css';
import { SourcePane } from './SourcePane.tsx';
import { HALF, SplitHandle, shareOf } from './SplitHandle.tsx';

interface PanesProps {
  readonly source: Source;
  readonly text: WorkingText;
  readonly modes: Modes;
  readonly images: Images;
  readonly onSave: () => void;
  /** Something else has the room; what is typed stays where it is. */
  readonly isHidden: boolean;
}

/** Source and preview, one or both. The source is never taken away: it holds the text, its undo and its images. */
export function Panes({ source, text, modes, images, onSave, isHidden }: PanesProps) {
  const { mode } = modes;
  const [share, setShare] = useRemembered('docstead.editor.split', (value) => shareOf(Number(value) || HALF));
  const paste = usePaste();
  const columns = mode === 'split' ? { '--source-share': `${share}%` } : {};
  return (
    <div className={styles.panes} data-mode={mode} hidden={isHidden} style={columns as CSSProperties}>
      <SourcePane
        source={source}
        text={text}
        sink={images.sink}
        onWaiting={images.onWaiting}
        onSave={onSave}
        onPaste={paste.onPaste}
      />
      {mode === 'split' && <SplitHandle share={share} onShare={setShare} />}
      {mode !== 'source' && <PreviewPane text={text} source={source} isBeside={mode === 'split'} />}
      {modes.isTelling && <PreviewOff onKeep={modes.onKeep} onTold={modes.onTold} />}
      {paste.pending && <PasteChoice pending={paste.pending} onChoose={paste.choose} onCancel={paste.cancel} />}
    </div>
  );
}
