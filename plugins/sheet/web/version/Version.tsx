interface VersionProps {
  readonly page_content: string;
  readonly before?: string;
}

/** A version of a spreadsheet; with `before`, what differs. */
export default function Version(_: VersionProps) {
  return null;
}
