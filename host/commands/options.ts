import { Sentence } from '../sentence.ts';

export type OptionSpecs = Readonly<Record<string, { readonly summary: string; readonly required?: boolean }>>;
export type Options = Readonly<Record<string, string>>;

export interface Words {
  readonly command: string;
  readonly specs: OptionSpecs;
}

/** `--name value` or `--name=value`; anything else ends in a sentence and exit code 2. */
export function readOptions(args: readonly string[], { command, specs }: Words): Options {
  const options: Record<string, string> = {};
  for (let at = 0; at < args.length; at += 1) {
    const [name, inline] = split(args[at] ?? '', command);
    if (!Object.hasOwn(specs, name)) throw new Sentence(`${command}: there is no option --${name}. ${known(specs)}`, 2);
    if (name in options) throw new Sentence(`${command}: the option --${name} is given twice.`, 2);
    const value = inline ?? args[++at];
    if (value === undefined) throw new Sentence(`${command}: the option --${name} needs a value.`, 2);
    options[name] = value;
  }
  const missing = Object.keys(specs).find((name) => specs[name]?.required && !(name in options));
  if (missing) throw new Sentence(`${command}: the option --${missing} is missing (${specs[missing]?.summary}).`, 2);
  return options;
}

function split(arg: string, command: string): [name: string, inline: string | undefined] {
  if (!/^--[a-z]/.test(arg))
    throw new Sentence(`${command}: "${arg}" is not expected here; options are written --name value.`, 2);
  const equals = arg.indexOf('=');
  return equals < 0 ? [arg.slice(2), undefined] : [arg.slice(2, equals), arg.slice(equals + 1)];
}

function known(specs: OptionSpecs): string {
  const names = Object.keys(specs).map((name) => `--${name}`);
  return names.length > 0 ? `It takes ${names.join(', ')}.` : 'It takes none.';
}
