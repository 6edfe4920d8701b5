/** One account at one server, as a program uses the API: form in, envelope out. */
export interface Client {
  readonly origin: string;
  readonly token: string;
  /** The answer's data; throws what the server said where it refused. */
  call<T>(path: string, fields?: Fields): Promise<T>;
}

export type Fields = Readonly<Record<string, string | number>>;

interface Envelope {
  readonly error_code: number;
  readonly error_message?: string;
  readonly data: unknown;
}

export function formOf(fields: Fields, token = ''): string {
  const entries = Object.entries(fields).map(([name, value]): [string, string] => [name, String(value)]);
  return new URLSearchParams(token === '' ? entries : [...entries, ['user_token', token]]).toString();
}

export async function logIn(origin: string, account: { username: string; password: string }): Promise<Client> {
  const guest = clientOf(origin, '');
  const { user_token } = await guest.call<{ user_token: string }>('/api/user/loginByVerify', { ...account });
  return clientOf(origin, user_token);
}

function clientOf(origin: string, token: string): Client {
  return {
    origin,
    token,
    async call<T>(path: string, fields: Fields = {}): Promise<T> {
      const answer = await fetch(origin + path, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: formOf(fields, token),
      });
      const { error_code, error_message, data } = (await answer.json()) as Envelope;
      if (error_code !== 0) throw new Error(`${path} was refused: ${error_code} ${error_message ?? ''}`);
      // The caller names what the contract of this path answers.
      return data as T;
    },
  };
}
