import svgCaptcha from 'svg-captcha';

interface Options {
  readonly width: number;
  readonly height: number;
  readonly fontSize: number;
  readonly noise: number;
}

type Draw = (text: string, options: Options) => string;

// The library's own types leave out that its export is itself the function that draws a given text.
const draw = svgCaptcha as unknown as Draw;

/** The library's own background would make the letters as pale as they are coloured. */
const PAPER = '<rect width="100%" height="100%" fill="#f4f5f7"/>';

/** An SVG picture of the text: dark on light in both themes. */
export function drawCaptcha(text: string): Buffer {
  const picture = draw(text, { width: 120, height: 40, fontSize: 40, noise: 3 });
  return Buffer.from(picture.replace('>', `>${PAPER}`));
}
