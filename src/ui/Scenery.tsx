import styles from './Scenery.module.css';

/** Hills and a flag along the foot of a green band. Decoration; the band leaves room for it below its words. */
export function Scenery() {
  return (
    <div className={styles.scenery} aria-hidden="true">
      <svg className={styles.hills} viewBox="0 0 1200 100" preserveAspectRatio="none" focusable="false">
        <path className={styles.far} d="M0 62C180 20 380 24 560 50s400 24 640-26v76H0z" />
        <path className={styles.near} d="M0 84c260-30 520-26 720-14s330 0 480-22v52H0z" />
      </svg>
      <svg className={styles.flag} viewBox="0 0 200 110" focusable="false">
        <ellipse className={styles.green} cx="100" cy="94" rx="98" ry="14" />
        <path className={styles.pole} d="M124 6v86" />
        <path className={styles.cloth} d="m126 8 50 17-50 17z" />
        <circle className={styles.ball} cx="58" cy="90" r="6" />
      </svg>
    </div>
  );
}
