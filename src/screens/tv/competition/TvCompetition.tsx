import type { ContestRow, MatchRow, Row, Settings, TeamRow } from '#domain/competition/types.ts';
import { isUnderPar } from '#domain/round.ts';
import { leadOf, points, standsOf, teamWords } from '#ui/competition/matchWords.ts';
import { figuresOf, headsOf, placeOf, thruOf } from '#ui/competition/rowWords.ts';
import { metres } from '#ui/markWords.ts';
import { t } from '#words/t.ts';
import styles from '../Tv.module.css';
import type { Slide } from './slides.ts';

/** The name of the competition and what is said of it, where the leaders of the gross board stand else. */
export function TvCompetitionHead({ slide }: { slide: Slide }) {
  const teams = slide.shown.kind === 'matches' ? slide.shown.teams : null;
  return (
    <div className={styles.competition}>
      <h2 className={styles.competitionName}>{slide.name}</h2>
      <p>{slide.about}</p>
      {teams === null ? null : <Teams teams={teams} />}
    </div>
  );
}

function Teams({ teams }: { teams: readonly TeamRow[] }) {
  return (
    <p className={styles.teams}>
      {teams.map((team) => (
        <span key={team.name}>
          {team.name} <strong>{points(team.halves)}</strong> {teamWords(team)}
        </span>
      ))}
    </p>
  );
}

function RowsColumn({ rows, settings }: { rows: readonly Row[]; settings: Settings }) {
  const heads = headsOf(settings);
  const hasColour = settings.format === 'stroke' || settings.format === 'maximum';
  return (
    <table className={styles.board}>
      <thead>
        <tr>
          <th scope="col" className={styles.position}>
            {t('Pos')}
          </th>
          <th scope="col" className={styles.player}>
            {settings.sides === null ? t('Player') : t('Side')}
          </th>
          {heads.aside === '' ? null : <th scope="col">{heads.aside}</th>}
          <th scope="col">{t('Thru')}</th>
          <th scope="col" className={styles.result}>
            {heads.result}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const { result, aside } = figuresOf(row, settings.format);
          return (
            <tr key={row.side}>
              <td className={styles.position}>{placeOf(row)}</td>
              <th scope="row" className={styles.player}>
                {row.name}
              </th>
              {heads.aside === '' ? null : <td>{aside}</td>}
              <td>{thruOf(row, settings.holes)}</td>
              <td className={[styles.total, hasColour && isUnderPar(result) ? styles.under : ''].join(' ')}>
                {result}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function MatchesColumn({ matches }: { matches: readonly MatchRow[] }) {
  return (
    <table className={styles.board}>
      <thead>
        <tr>
          <th scope="col" className={styles.player}>
            {t('Match')}
          </th>
          <th scope="col" className={styles.state}>
            {t('Stands')}
          </th>
          <th scope="col" className={styles.player}>
            <span className="visually-hidden">{t('against')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {matches.map((match) => {
          const ahead = leadOf(match)?.side;
          const { words, rest } = standsOf(match);
          return (
            <tr key={`${match.round_number}-${match.a.side}-${match.b.side}`}>
              <th scope="row" className={styles.player}>
                {match.a.name}
              </th>
              <td className={styles.state}>
                {ahead === 'A' ? '◀ ' : ''}
                {words}
                {ahead === 'B' ? ' ▶' : ''}
                {rest === null ? null : <small> {rest}</small>}
              </td>
              <td className={[styles.player, styles.away].join(' ')}>{match.b.name}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function ContestColumn({ rows }: { rows: readonly ContestRow[] }) {
  return (
    <table className={styles.board}>
      <thead>
        <tr>
          <th scope="col" className={styles.position}>
            {t('Pos')}
          </th>
          <th scope="col" className={styles.player}>
            {t('Player')}
          </th>
          <th scope="col" className={styles.distance}>
            {t('Distance')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.player}>
            <td className={styles.position}>{row.position}</td>
            <th scope="row" className={styles.player}>
              {row.name}
            </th>
            <td className={styles.total}>{metres(row.centimetres)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The columns of a competition's page. */
export function TvCompetitionColumns({ slide }: { slide: Slide }) {
  const { shown } = slide;
  switch (shown.kind) {
    case 'rows':
      return shown.columns.map((rows, i) => <RowsColumn key={i} rows={rows} settings={shown.settings} />);
    case 'matches':
      return shown.columns.map((matches, i) => <MatchesColumn key={i} matches={matches} />);
    case 'contest':
      return shown.columns.map((rows, i) => <ContestColumn key={i} rows={rows} />);
    case 'none':
      return null;
  }
}

/** How wide the columns are: many rows have smaller letters. */
export const columnsOf = ({ shown }: Slide): number => (shown.kind === 'none' ? 0 : shown.columns.length);
