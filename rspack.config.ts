import { configurations } from './scripts/build/configurations.ts';

/** One configuration builds the shell, every plugin's remote, and the server: `rspack build`, and `rspack serve` beside it. */
export default configurations(
  import.meta.dirname,
  process.env.NODE_ENV === 'development' ? 'development' : 'production',
);
