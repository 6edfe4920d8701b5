import { Dialog, Stack, Text } from '@docstead/core/ui';
import { useText } from '@docstead/core/web';
import { useState } from 'react';
import type { Variable } from './pasted.ts';
import { VariableRows } from './VariableRows.tsx';

interface VisitDialogProps {
  readonly variables: readonly Variable[];
  readonly onSave: (variables: readonly Variable[]) => void;
  readonly onClose: () => void;
}

/** The variables of this visit: they are sent nowhere but in requests, and kept nowhere. */
export function VisitDialog({ variables, onSave, onClose }: VisitDialogProps) {
  const t = useText('httptool');
  const [rows, setRows] = useState(variables.length > 0 ? variables : [{ name: '', value: '' }]);
  return (
    <Dialog
      opened
      isAnchored
      title={t('environments.variables')}
      closeLabel={t('environments.close')}
      cancelLabel={t('environments.cancel')}
      primary={{ label: t('environments.apply') }}
      onClose={onClose}
      onSubmit={() => {
        onSave(rows.filter(({ name }) => name.trim() !== '').map((row) => ({ ...row, name: row.name.trim() })));
        onClose();
      }}
    >
      <Stack gap="sm">
        <Text size="sm">{t('environments.visit_only')}</Text>
        <VariableRows rows={rows} onRows={setRows} />
      </Stack>
    </Dialog>
  );
}
