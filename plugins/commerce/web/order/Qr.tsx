import { encode } from 'uqr';
import styles from './order.module.css';

/** As cameras want it: four modules of quiet around. */
const QUIET = 4;

/** A QR code. Dark on white in every theme: many cameras read no other. */
export function Qr({ text, label }: { readonly text: string; readonly label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg
      className={styles.qr}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path className={styles.paper} d={`M0 0h${size}v${size}h-${size}z`} />
      <path className={styles.ink} d={path} />
    </svg>
  );
}
