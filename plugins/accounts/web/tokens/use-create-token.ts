import { focusFirstError, useForm } from '@docstead/core/ui/form';
import { type CallError, useText } from '@docstead/core/web';
import { useState } from 'react';
import { useAction } from '../api.ts';
import { useRefusal } from '../use-refusal.ts';

export const LIVES = ['30', '90', '365', 'date', 'never'] as const;
const DAY = 86_400;

export interface PlaceChoice {
  readonly place: string;
  readonly label: string;
}

export interface TokenWish {
  readonly name: string;
  readonly access: 'read' | 'write';
  readonly reach: 'all' | 'places';
  readonly places: readonly PlaceChoice[];
  readonly life: (typeof LIVES)[number];
  /** `2026-12-31`, as a field of dates has it. */
  readonly expire_time: string;
}

const EMPTY: TokenWish = { name: '', access: 'read', reach: 'all', places: [], life: '90', expire_time: '' };

/** When it ends, in seconds; 0 for never. A day counts to its end, where the reader is. */
export function endOfWish({ life, expire_time }: Pick<TokenWish, 'life' | 'expire_time'>, now = Date.now()): number {
  if (life === 'never') return 0;
  if (life === 'date') return Math.floor(new Date(`${expire_time}T23:59:59`).getTime() / 1000);
  return Math.floor(now / 1000) + Number(life) * DAY;
}

/** The form that makes a token, and the token once it is made: seen here only. */
export function useCreateToken() {
  const t = useText('accounts');
  const [token, setToken] = useState<string>();
  const form = useForm<TokenWish>({
    initialValues: EMPTY,
    validate: {
      name: (name) => (name.trim() === '' ? t('tokens.name_needed') : null),
      places: (places, { reach }) => (reach === 'places' && places.length === 0 ? t('tokens.places_needed') : null),
      expire_time: (_, wish) => {
        if (wish.life !== 'date') return null;
        return endOfWish(wish) * 1000 > Date.now() ? null : t('errors.token_time_over');
      },
    },
  });
  const refusal = useRefusal(form);
  const create = useAction('/api/user/createToken', { invalidates: ['/api/user/tokenList'] });

  async function run(wish: TokenWish): Promise<void> {
    refusal.clear();
    const { name, access, reach, places } = wish;
    const only = reach === 'places' ? { places: places.map(({ place }) => place) } : {};
    try {
      const made = await create.run({ name: name.trim(), access, expire_time: endOfWish(wish), ...only });
      setToken(made.token);
    } catch (error) {
      refusal.show(error as CallError);
    }
  }
  const submit = form.onSubmit(
    (wish) => void run(wish),
    (errors) => focusFirstError(form, errors),
  );
  return { form, submit, token, isBusy: create.isRunning, refused: refusal.error };
}
