import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import styles from './QrCode.module.css';
import { t } from '#words/t.ts';

/** Width of the quiet zone on every side, in modules (ISO/IEC 18004). */
const QUIET_MODULES = 4;

/**
 * Shows a code that is always black on white, even in dark mode, for cameras. `label` replaces the URL as the
 * accessible name.
 */
export function QrCode({ url, label }: { url: string; label?: string }) {
  const code = generate(url);
  const side = code.size + 2 * QUIET_MODULES;
  return (
    <svg
      viewBox={`${-QUIET_MODULES} ${-QUIET_MODULES} ${side} ${side}`}
      role="img"
      aria-label={label ?? t('QR code of {url}', { url })}
      shapeRendering="crispEdges"
      className={styles.code}
    >
      <rect x={-QUIET_MODULES} y={-QUIET_MODULES} width={side} height={side} fill="#ffffff" />
      <path d={toSvgPath(code)} fill="#000000" />
    </svg>
  );
}
