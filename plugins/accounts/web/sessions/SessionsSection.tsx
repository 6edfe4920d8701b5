import { LogoutSection } from '../center/LogoutSection.tsx';
import { Sessions } from './Sessions.tsx';

/** Where one is logged in, and the way out of all of it. */
export function SessionsSection() {
  return (
    <>
      <Sessions />
      <LogoutSection />
    </>
  );
}
