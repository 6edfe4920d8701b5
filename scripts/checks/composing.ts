import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { report, root, sources } from './files.ts';

/** What hears a key and acts on Enter, Escape, Tab or an arrow asks `isComposing` first: a word of Chinese ends with them, too. */

const WEB = /^(?:core\/ui|core\/sdk\/web|shell-web|plugins\/[^/]+\/web)\//;
const TESTS = /\.test\.tsx?$|\/testing\b/;
const HEARS = /onKeyDown(?:Capture)?=|'keydown'|\bKeyboardEvent\b/;
const ACTS = /\bkey [!=]== '(?:Enter|Escape|Tab|Arrow\w+)'|\bArrow(?:Up|Down|Left|Right):|\bevent\.key\)/;

const problems = sources('.ts', '.tsx')
  .filter((file) => WEB.test(file) && !TESTS.test(file))
  .filter((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    return HEARS.test(text) && ACTS.test(text) && !/\bisComposing\(/.test(text);
  })
  .map(
    (file) => `${file}: acts on a key, but does not ask isComposing (@docstead/core/ui) whether an input method has it`,
  );
report(problems);
