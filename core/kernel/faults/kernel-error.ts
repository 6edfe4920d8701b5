import { OperatorError } from '../data/operator-error.ts';

/** A fault of a plugin or of the manifest. `sentence` names the plugin, what is wrong, and what to do next. */
export class KernelError extends OperatorError {
  readonly plugin: string;

  /** `bare`: without the plugin's name, which comes before it. */
  constructor(plugin: string, bare: string, cause?: unknown) {
    super(`${plugin}: ${bare}`, cause);
    this.name = 'KernelError';
    this.plugin = plugin;
  }

  /** Of a sentence that names its plugin already. */
  static told(plugin: string, sentence: string): KernelError {
    return new KernelError(plugin, sentence.startsWith(`${plugin}: `) ? sentence.slice(plugin.length + 2) : sentence);
  }
}

/** A plugin that failed once its code ran: the generation is built again without it. `sentence` names it. */
export class PluginLost extends OperatorError {
  readonly plugin: string;

  constructor(plugin: string, sentence: string, cause?: unknown) {
    super(sentence, cause);
    this.name = 'PluginLost';
    this.plugin = plugin;
  }
}

/** What the operator reads about anything that was thrown: its sentence, or its message with the plugin before it. */
export function sentenceOf(plugin: string, thrown: unknown, what: string): string {
  if (thrown instanceof KernelError) return thrown.sentence;
  if (thrown instanceof OperatorError) return `${plugin}: ${thrown.sentence}`;
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  return `${plugin}: ${what} failed (${message}). Report this to the plugin's author, or switch ${plugin} off.`;
}
