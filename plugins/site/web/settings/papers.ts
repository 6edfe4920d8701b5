/** Of tokens.css, for a theme that is not the page's: what a test compares. */
export const PAPERS = {
  light: { bg: '#ffffff', text: '#192029', border: '#d5d2ce', accent: '#006e8c', fill: '#006e8c', soft: '#e0eef1' },
  dark: { bg: '#111417', text: '#eae8e5', border: '#393e44', accent: '#6ec6db', fill: '#127593', soft: '#203036' },
} as const;
