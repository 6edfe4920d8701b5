import { isFailed } from '@docstead/core/contract';
import type { Generation } from '@docstead/core/kernel';
import { firstLine, Sentence } from '../sentence.ts';
import { readOptions } from './options.ts';

/** Runs a plugin's command as the system; what it throws becomes one sentence. */
export async function runContributed(
  generation: Generation,
  name: string,
  args: readonly string[],
): Promise<readonly string[]> {
  const found = generation.commands.get(name);
  if (!found) throw new Sentence(`There is no command "${name}"; \`npm run docstead -- help\` lists them.`, 2);
  const { plugin, value: command } = found;
  const options = readOptions(args, { command: name, specs: command.options });
  try {
    return await command.run(options, generation.system(plugin));
  } catch (thrown) {
    generation.system(plugin).log.debug(`The command ${name} failed.`, { error: thrown });
    if (!isFailed(thrown)) throw new Sentence(firstLine(thrown));
    const [owner = 'core', word = ''] = thrown.failure.name.split('/');
    throw new Sentence(generation.text(generation.locale, owner, `errors.${word}`, thrown.detail.params));
  }
}
