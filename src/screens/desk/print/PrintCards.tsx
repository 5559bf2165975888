import { lazy } from 'react';
import { linkTo } from '#app/shell/share.ts';
import { formatCode } from '#contract/people/group-codes.ts';
import type { NetCourse } from '#domain/handicap/net.ts';
import type { HolesInPlay } from '#domain/holes-in-play.ts';
import { splitNines } from '#domain/round.ts';
import { fullName } from '#ui/names.ts';
import { PrintedPage } from '#ui/layout/Paper.tsx';
import { t } from '#words/t.ts';
import styles from './Print.module.css';
import type { PrintedGroup } from './printedGroups.ts';
import { PrintHead } from './PrintHead.tsx';
import type { SheetInfo } from './PrintHead.tsx';
import { Nine } from './PrintNine.tsx';

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
  const startParts = [t('Group {group}', { group: number }), time, hole && t('Hole {hole}', { hole })];
  return startParts.filter(Boolean).join(' · ');
}

/** One blank card per group and page. Suspends until the QR code component is loaded. */
export function PrintCards({
  printed,
  holes,
  course,
  groups,
  codes,
}: {
  printed: SheetInfo;
  holes: HolesInPlay;
  course: NetCourse | null;
  groups: readonly PrintedGroup[];
  /** Codes by group number. */
  codes: ReadonlyMap<number, PrintedCode>;
}) {
  const nines = splitNines(holes, (hole) => hole);
  return groups.map((group) => {
    const code = codes.get(group.number);
    const { players } = group;
    return (
      <PrintedPage key={group.number}>
        <div className={styles.top}>
          <PrintHead printed={printed} title={describeStart(group)} />
          {code === undefined ? null : <Code {...code} />}
        </div>
        {nines.map((nine) => (
          <Nine key={nine[0]} holes={nine} inPlay={holes} course={course} players={players} />
        ))}
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
      </PrintedPage>
    );
  });
}
