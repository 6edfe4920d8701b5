import { toast } from '@docstead/core/ui';
import { isCallError, RefusalText, useNavigate, useText } from '@docstead/core/web';
import { type ReactNode, useState } from 'react';

type Field = 'username' | 'password';

/** Which field a refusal is about; all others are about the act as a whole, and stand at the password. */
const NO_SUCH_USER = 10209;

interface OwnerAct {
  readonly run: (password: string) => Promise<unknown>;
  readonly said: string;
  readonly onClose: () => void;
  /** Where the project is no longer to be seen, the list is. */
  readonly leaves: boolean;
}

/** An act that asks for the owner's login password: what was typed, what is wrong with it, and the way on. */
export function useOwnerAct({ run, said, onClose, leaves }: OwnerAct) {
  const t = useText('items');
  const navigate = useNavigate();
  const [password, setPassword] = useState('');
  const [problems, setProblems] = useState<{ readonly [F in Field]?: ReactNode }>({});
  const [isBusy, setBusy] = useState(false);

  const submit = async (missing: { readonly [F in Field]?: ReactNode } = {}) => {
    const wrong = { ...missing, ...(password === '' ? { password: t('delete_item.password_missing') } : {}) };
    setProblems(wrong);
    if (isBusy || Object.keys(wrong).length > 0) return;
    setBusy(true);
    try {
      await run(password);
    } catch (thrown) {
      const text = <RefusalText error={thrown} />;
      setProblems(isCallError(thrown) && thrown.code === NO_SUCH_USER ? { username: text } : { password: text });
      return setBusy(false);
    }
    onClose();
    toast.ok(said);
    if (leaves) navigate('/item/index');
  };
  return {
    ...{ submit, isBusy, problems },
    settle: (field: Field) => setProblems(({ [field]: _, ...rest }) => rest),
    field: {
      ...{ label: t('delete_item.password'), toggleLabel: t('fields.show_password') },
      ...{ autoComplete: 'current-password', value: password, error: problems.password },
      onChange: (event: { readonly currentTarget: { readonly value: string } }) => {
        setPassword(event.currentTarget.value);
        setProblems(({ password: _, ...rest }) => rest);
      },
    },
  };
}
