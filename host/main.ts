import { holdMemory } from './start-memory.ts';

/** The process: server and command line. */

// Before anything else is loaded, hence the late import.
holdMemory();
const { runProgram } = await import('./program.ts');
process.exit(await runProgram(import.meta.filename));
