/** Endings that attachments may have; what a browser would run on our origin is not among them. */
const ALLOWED = new Set(
  [
    'jpg jpeg png bmp gif ico webp mp3 wav mp4 mov flac mkv zip tar gz tgz ipa apk rar 7z iso',
    'pdf epub xps doc docx wps ppt pptx xls xlsx txt md psd csv cer pub json yaml yml sql log',
  ]
    .join(' ')
    .split(' '),
);
/** Refused anywhere in the name: `a.php.jpg` runs on servers that were set up carelessly. */
const SCRIPTS = /\.(php\d?|phtml|phar|jsp\w?|asp\w?|cfm|pl|cgi|py|sh|bat|cmd|vb\w?|hta|htaccess|shtml|exe|dll)(\.|$)/i;

export function isNameAllowed(name: string): boolean {
  const ending = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase();
  return ending !== undefined && ALLOWED.has(ending) && !SCRIPTS.test(name);
}

/** The name as people see it: no path, no control characters, at most 200 characters. */
export function displayNameOf(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  const clean = last.replace(/[\u0000-\u001f\u007f]/g, '').trim();
  return clean.length <= 200 ? clean || 'file' : `${clean.slice(0, 180)}${clean.slice(-20)}`;
}
