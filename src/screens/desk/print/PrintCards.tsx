import { lazy } from 'react';
import { buildLink } from '#app/shell/share.ts';
import { formatCode } from '#contract/people/group-codes.ts';
import { fullName } from '#ui/names.ts';
import { PrintedPage } from '#ui/layout/Paper.tsx';
import { t } from '#words/t.ts';
import styles from './Print.module.css';
import type { PrintedGroup } from './printedGroups.ts';
import { PrintHead, type SheetInfo } from './PrintHead.tsx';
import { fitsHalfPage, PrintHoles, type RoundHolesProps } from './PrintHoles.tsx';

const QrCode = lazy(async () => ({ default: (await import('#ui/QrCode.tsx')).QrCode }));

export interface PrintedCode {
  code: string;
  /** Path of the code's link; it includes the group, for phones that are offline. */
  link: string;
}

function describeStart({ number, time, hole }: PrintedGroup): string {
  const startParts = [t('Group {group}', { group: number }), time, hole && t('Hole {hole}', { hole })];
  return startParts.filter(Boolean).join(' · ');
}

interface Props extends Omit<RoundHolesProps, 'players'> {
  printed: SheetInfo;
  groups: readonly PrintedGroup[];
  codes: ReadonlyMap<number, PrintedCode>;
  /** Two cards share a page, unless they have many rows above the players. */
  perPage: 1 | 2;
}

function GroupCard({
  group,
  isHalf,
  printed,
  codes,
  ...round
}: Omit<Props, 'groups' | 'perPage'> & { group: PrintedGroup; isHalf: boolean }) {
  const code = codes.get(group.number);
  const { players } = group;
  const competitions = [...new Set(players.flatMap(({ playing }) => playing?.competition ?? []))];
  return (
    <div className={isHalf ? styles.half : undefined}>
      <div className={styles.top}>
        <PrintHead printed={printed} title={describeStart(group)} />
        {code === undefined ? null : (
          <div className={styles.code}>
            <QrCode url={buildLink(code.link)} />
            <strong>{formatCode(code.code)}</strong>
          </div>
        )}
      </div>
      <PrintHoles {...round} players={players} isWide={isHalf} />
      {players.some(({ strokes }) => strokes !== null) ? (
        <p className={styles.note}>
          {t('• a stroke received on this hole; + a stroke that a plus handicap gives back')}
          {competitions.length === 0
            ? null
            : `. ${t('The strokes are those of {competitions}.', { competitions: competitions.join(', ') })}`}
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
    </div>
  );
}

/** Lists pages of one group; two consecutive groups share a page if both fit. */
function listPages({ groups, perPage, ...round }: Props) {
  const pages: { groups: PrintedGroup[]; isHalf: boolean }[] = [];
  for (const group of groups) {
    const isHalf = perPage === 2 && fitsHalfPage({ ...round, players: group.players });
    const lastPage = pages.at(-1);
    if (isHalf && lastPage?.isHalf && lastPage.groups.length === 1) lastPage.groups.push(group);
    else pages.push({ groups: [group], isHalf });
  }
  return pages;
}

/** Prints blank cards of the groups. Suspends until the QR code component is loaded. */
export function PrintCards(props: Props) {
  return listPages(props).map((page) => (
    <PrintedPage key={page.groups[0]!.number}>
      {page.groups.map((group) => (
        <GroupCard key={group.number} group={group} {...props} isHalf={page.isHalf} />
      ))}
    </PrintedPage>
  ));
}
