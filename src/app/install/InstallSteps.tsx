import { t } from '#words/t.ts';
import styles from './InstallOffer.module.css';

/** Draws Safari's toolbar: the Share button, and the button with three dots that contains it since iOS 26. */
function SharePicture() {
  return (
    <svg viewBox="0 0 200 120" className={styles.picture} aria-hidden="true">
      <rect x="2" y="2" width="196" height="116" rx="14" className={styles.frame} />
      <path d="M2 78h196" className={styles.frame} />
      <path d="M34 98H22l6-8m-6 8 6 8M50 98h12l-6-8m6 8-6 8" className={styles.faint} />
      <circle cx="168" cy="98" r="18" className={styles.mark} />
      <path d="M160 98h.1M168 98h.1M176 98h.1" className={styles.dots} />
      <circle cx="100" cy="98" r="18" className={styles.mark} />
      <path d="M94 94h-4v14h20V94h-4M100 103V85m-6 6 6-6 6 6" className={styles.sign} />
      <path d="M100 50v22m-7-8 7 8 7-8" className={styles.sign} />
    </svg>
  );
}

/** Draws the menu item that installs the app. */
function AddPicture({ label }: { label: string }) {
  return (
    <svg viewBox="0 0 200 120" className={styles.picture} aria-hidden="true">
      <rect x="2" y="2" width="196" height="116" rx="14" className={styles.frame} />
      <path d="M20 22h90M20 98h70" className={styles.faint} />
      <rect x="12" y="40" width="176" height="40" rx="10" className={styles.mark} />
      <text x="22" y="65" textLength="130" lengthAdjust="spacingAndGlyphs" className={styles.words}>
        {label}
      </text>
      <rect x="162" y="51" width="18" height="18" rx="4" className={styles.sign} />
      <path d="M171 55v10m-5-5h10" className={styles.sign} />
    </svg>
  );
}

/** Lists the steps for iPhone and iPad, whose browsers have no prompt. */
export function IosSteps() {
  return (
    <ol className={styles.steps}>
      <li>
        <SharePicture />
        <span>
          {t('1. Tap Share at the edge of Safari. If you do not see it, tap the three dots first.')}
        </span>
      </li>
      <li>
        <AddPicture label={t('Add to Home Screen')} />
        <span>
          {t(
            '2. Scroll down to Add to Home Screen, and log in there once. If you do not see it, tap View More first.',
          )}
        </span>
      </li>
    </ol>
  );
}

/** Draws the browser's menu button, which is at the top in Chrome and at the top or bottom in other browsers. */
function MenuPicture() {
  return (
    <svg viewBox="0 0 200 120" className={styles.picture} aria-hidden="true">
      <rect x="2" y="2" width="196" height="116" rx="14" className={styles.frame} />
      <path d="M2 42h196" className={styles.frame} />
      <rect x="14" y="12" width="132" height="20" rx="10" className={styles.frame} />
      <circle cx="172" cy="22" r="16" className={styles.mark} />
      <path d="M172 14h.1M172 22h.1M172 30h.1" className={styles.dots} />
      <path d="M172 74V50m-7 8 7-8 7 8" className={styles.sign} />
    </svg>
  );
}

/** Lists the steps for browsers on Android without a prompt, such as Firefox. */
export function AndroidSteps() {
  return (
    <ol className={styles.steps}>
      <li>
        <MenuPicture />
        <span>{t('1. Tap the three dots or lines of the browser, at the top or at the bottom.')}</span>
      </li>
      <li>
        <AddPicture label={t('Add to Home Screen')} />
        <span>
          {t('2. Tap Add to Home Screen or Install app, and confirm. In some browsers it is under More.')}
        </span>
      </li>
    </ol>
  );
}
