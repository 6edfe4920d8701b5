import { useState } from 'react';
import type { Act } from './acts/act.ts';
import { DeleteTemplate } from './acts/DeleteTemplate.tsx';
import { RenameTemplate } from './acts/RenameTemplate.tsx';
import { ShareTemplate } from './acts/ShareTemplate.tsx';
import { useTemplateLists } from './lists.ts';
import { PickDialog } from './PickDialog.tsx';

const DIALOGS = { rename: RenameTemplate, share: ShareTemplate, delete: DeleteTemplate } as const;

interface TemplatesDialogProps {
  readonly item_id: string;
  /** Told the text that was chosen. */
  readonly onTake: (text: string) => void;
  readonly onClose: () => void;
}

/** The templates that one may use here; what one does with one’s own takes the place of the list until it is done. */
export default function TemplatesDialog({ item_id, onTake, onClose }: TemplatesDialogProps) {
  const lists = useTemplateLists(item_id);
  const [chosen, choose] = useState<string>();
  const [act, setAct] = useState<Act>();
  const template = lists.mine?.find(({ id }) => id === chosen);
  const Asking = act && DIALOGS[act];
  if (Asking && template) return <Asking template={template} onBack={() => setAct(undefined)} />;
  return <PickDialog {...{ lists, item_id, chosen, onTake, onClose }} onChoose={choose} onAct={setAct} />;
}
