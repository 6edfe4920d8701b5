/** What could not be drawn stays as its source, with a sentence that says why. */
export function showSource(place: HTMLElement, source: string, sentence: string): void {
  const code = document.createElement('code');
  code.textContent = source;
  const note = document.createElement('span');
  note.className = 'md-note';
  note.setAttribute('role', 'note');
  note.textContent = sentence;
  place.replaceChildren(code, note);
  place.removeAttribute('data-drawn');
  place.dataset.failed = '';
}

/** One line, no longer than a line. */
export function brief(text: string, most = 160): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > most ? `${line.slice(0, most)}…` : line;
}
