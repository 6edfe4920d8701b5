import type { ReactNode } from 'react';
import { Alert } from '../base/messages/Alert.tsx';

/** What is wrong with the whole form, such as a refusal of the server; what is about one field stands at that field. */
export function FormError({ children }: { children?: ReactNode }) {
  return children ? <Alert kind="error">{children}</Alert> : null;
}
