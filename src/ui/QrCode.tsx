import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import styles from './QrCode.module.css';
import { t } from '#words/t.ts';

/** Width of the quiet zone on every side, in modules (ISO/IEC 18004). */
const QUIET_MODULES = 4;

/** Shows a QR code in black on white, for cameras, even in dark mode. `label` replaces the URL as the accessible name. */
export function QrCode({ url, label }: { url: string; label?: string }) {
  const bitmap = generate(url);
  const sizeInModules = bitmap.size + 2 * QUIET_MODULES;
  return (
    <svg
      viewBox={`${-QUIET_MODULES} ${-QUIET_MODULES} ${sizeInModules} ${sizeInModules}`}
      role="img"
      aria-label={label ?? t('QR code of {url}', { url })}
      shapeRendering="crispEdges"
      className={styles.code}
    >
      <rect
        x={-QUIET_MODULES}
        y={-QUIET_MODULES}
        width={sizeInModules}
        height={sizeInModules}
        fill="#ffffff"
      />
      <path d={toSvgPath(bitmap)} fill="#000000" />
    </svg>
  );
}
