/** Endings that attachments may have; what a browser would run on our origin is not among them. */
const ALLOWED = new Set(
  [
    'jpg jpeg png bmp gif ico webp mp3 m4a ogg wav flac mp4 webm mov mkv zip tar gz tgz ipa apk rar 7z iso',
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

/** Control characters, and those that turn the direction: they make `exe.gnp` read as `exe.png`. */
const UNSEEN = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
/** Characters; the ending is among the last. */
const [MOST, FIRST, LAST] = [200, 180, 20];

/** The name as people see it: no path, no control characters, none that turn the direction, at most 200 characters. */
export function displayNameOf(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  const clean = last.replace(UNSEEN, '').trim();
  const characters = [...clean];
  if (characters.length <= MOST) return clean || 'file';
  return [...characters.slice(0, FIRST), ...characters.slice(-LAST)].join('');
}
