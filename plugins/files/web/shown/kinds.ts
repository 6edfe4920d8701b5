/** By the bytes, as the server has told it: only such a file is shown in a text. */
export const isImage = (file_type: string): boolean => file_type.startsWith('image/');

const LONGEST = 4;

/** What people call the type of a file: the ending of its name, in capitals; '' where it has none. */
export function endingOf(name: string): string {
  const ending = /\.([a-z0-9]+)$/i.exec(name)?.[1] ?? '';
  return ending.length > LONGEST ? ending.slice(0, LONGEST).toUpperCase() : ending.toUpperCase();
}
