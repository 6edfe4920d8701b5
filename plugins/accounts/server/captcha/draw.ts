import svgCaptcha from 'svg-captcha';

type Draw = (text: string, options: { width: number; height: number; noise: number; background: string }) => string;

// The library's own types leave out that its export is itself the function that draws a given text.
const draw = svgCaptcha as unknown as Draw;

/** An SVG picture of the text. */
export function drawCaptcha(text: string): Buffer {
  return Buffer.from(draw(text, { width: 120, height: 40, noise: 2, background: '#f4f5f7' }));
}
