import { type CSSProperties, lazy, Suspense } from 'react';
import type { WorkingText } from '../drafts/working-text.ts';
import type { Modes } from '../hooks/use-modes.ts';
import { useRemembered } from '../hooks/use-remembered.ts';
import { PreviewOff } from '../preview/PreviewOff.tsx';
import { PreviewPane } from '../preview/PreviewPane.tsx';
import type { FileWish, Insert } from '../source/inserts/inserts.ts';
import type { FindPages } from '../source/links/page-links.ts';
import type { Images } from '../source/use-images.ts';
import { usePaste } from '../source/use-paste.ts';
import type { Source } from '../source/use-source.ts';
import styles from './panes.module.css';
import { SourcePane } from './SourcePane.tsx';
import { HALF, SplitHandle, shareOf } from './SplitHandle.tsx';

const ApiForm = lazy(() => import('../api/ApiForm.tsx'));
const PasteChoice = lazy(() => import('./PasteChoice.tsx'));

interface PanesProps {
  readonly source: Source;
  readonly text: WorkingText;
  readonly modes: Modes;
  readonly images: Images;
  /** What a slash offers. */
  readonly inserts: readonly Insert[];
  readonly onChoose: (wish: FileWish) => void;
  /** The pages that two brackets offer. */
  readonly askPages: () => Promise<FindPages>;
  readonly onSave: () => void;
  /** Goes to where the title is written. */
  readonly onTitle: () => void;
  /** Something else has the room; what is typed stays where it is. */
  readonly isHidden: boolean;
  /** The server has not said yet whether this person may write: the caret comes after its answer. */
  readonly isWaiting: boolean;
}

/** Source and preview, one or both. The source is never taken away: it holds the text, its undo and its images. */
export function Panes({ source, text, modes, images, onTitle, isHidden, ...pane }: PanesProps) {
  const { mode, isBeside } = modes;
  const [share, setShare] = useRemembered('docstead.editor.split', (value) => shareOf(Number(value) || HALF));
  const paste = usePaste(images.sink);
  const columns = isBeside ? { '--source-share': `${share}%` } : {};
  return (
    <div
      className={styles.panes}
      data-mode={mode}
      data-alone={!isBeside || undefined}
      hidden={isHidden}
      style={columns as CSSProperties}
    >
      <SourcePane
        source={source}
        text={text}
        sink={images.sink}
        onWaiting={images.onWaiting}
        paste={paste.sink}
        {...pane}
      />
      {mode === 'form' && (
        <Suspense fallback={<div />}>
          <ApiForm text={text} source={source} isWaiting={pane.isWaiting} />
        </Suspense>
      )}
      {isBeside && <SplitHandle share={share} onShare={setShare} />}
      {(isBeside || mode === 'preview') && (
        <PreviewPane text={text} source={source} isBeside={mode === 'split'} onTitle={onTitle} />
      )}
      {modes.isTelling && <PreviewOff onKeep={modes.onKeep} onTold={modes.onTold} />}
      {paste.pending && (
        <Suspense fallback={null}>
          <PasteChoice pending={paste.pending} onChoose={paste.choose} onClose={paste.close} />
        </Suspense>
      )}
    </div>
  );
}
