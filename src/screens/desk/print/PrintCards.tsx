import { lazy } from 'react';
import { linkTo } from '#app/shell/share.ts';
import { formatCode } from '#contract/people/group-codes.ts';
import type { NetCourse } from '#domain/handicap/net.ts';
import { fullName } from '#ui/names.ts';
import { PaperSheet } from '#ui/layout/Paper.tsx';
import { t } from '#words/t.ts';
import styles from './Print.module.css';
import type { PrintedGroup } from './printedGroups.ts';
import { PrintHead } from './PrintHead.tsx';
import type { SheetInfo } from './PrintHead.tsx';
import { BACK, FRONT, Nine } from './PrintNine.tsx';

const QrCode = lazy(async () => ({ default: (await import('#ui/QrCode.tsx')).QrCode }));

export interface PrintedCode {
  code: string;
  /** Path; includes the group, for phones that are offline. */
  link: string;
}

function Code({ code, link }: PrintedCode) {
  return (
    <div className={styles.code}>
      <QrCode url={linkTo(link)} />
      <strong>{formatCode(code)}</strong>
    </div>
  );
}

function describeStart({ number, time, hole }: PrintedGroup): string {
  const words = [t('Group {group}', { group: number }), time, hole && t('Hole {hole}', { hole })];
  return words.filter(Boolean).join(' · ');
}

/** One blank card per group and page. Suspends until the QR code component is loaded. */
export function PrintCards({
  printed,
  course,
  groups,
  codes,
}: {
  printed: SheetInfo;
  course: NetCourse | null;
  groups: readonly PrintedGroup[];
  /** By group number. */
  codes: ReadonlyMap<number, PrintedCode>;
}) {
  return groups.map((group) => {
    const code = codes.get(group.number);
    const { players } = group;
    return (
      <PaperSheet key={group.number}>
        <div className={styles.top}>
          <PrintHead printed={printed} title={describeStart(group)} />
          {code === undefined ? null : <Code {...code} />}
        </div>
        <Nine holes={FRONT} course={course} players={players} />
        <Nine holes={BACK} course={course} players={players} />
        {players.some(({ strokes }) => strokes !== null) ? (
          <p className={styles.note}>
            {t('• a stroke received on this hole; + a stroke that a plus handicap gives back')}
          </p>
        ) : null}
        <ul className={styles.signatures}>
          {players.map(({ user }) => (
            <li key={user.id}>
              <span>{t('Player: {name}', { name: fullName(user) })}</span>
              <span>{t('Marker')}</span>
            </li>
          ))}
        </ul>
      </PaperSheet>
    );
  });
}
