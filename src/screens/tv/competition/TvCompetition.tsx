import type { Key } from 'react';
import type { StandingRow, TeamRow } from '#domain/competition/types.ts';
import { ColumnTable, type Column } from '#ui/ColumnTable.tsx';
import {
  createContestColumns,
  createMatchColumns,
  createMatchKey,
  createPublicRowColumns,
} from '#ui/competition/boardColumns.tsx';
import { formatHalfPoints, describeTeam } from '#ui/competition/matchText.ts';
import styles from '../Tv.module.css';
import { listMemberNames } from '#ui/competition/rowText.ts';
import type { Slide } from './slides.ts';

/** Replaces the leaders of the gross board at the top of the screen. */
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
          {team.name} <strong>{formatHalfPoints(team.halves)}</strong> {describeTeam(team)}
        </span>
      ))}
    </p>
  );
}

/** A table for each column of the page. */
const renderTables = <Row,>(tables: Row[][], columns: Column<Row>[], keyOf: (row: Row) => Key) =>
  tables.map((rows, i) => (
    <ColumnTable key={i} className={styles.board} rows={rows} columns={columns} keyOf={keyOf} />
  ));

export function TvCompetitionColumns({ slide }: { slide: Slide }) {
  const { shown, players } = slide;
  const wonBy = shown.kind === 'rows' ? shown.wonBy : null;
  const renderName = (side: Pick<StandingRow, 'name' | 'members'> & { position?: string | null }) => (
    <>
      {side.name}{' '}
      <small>
        {[listMemberNames(side, players), side.position === '1' ? wonBy : null].filter(Boolean).join(' · ')}
      </small>
    </>
  );
  switch (shown.kind) {
    case 'rows': {
      const columns = createPublicRowColumns(shown.settings, styles, renderName, shown.columns.flat());
      return renderTables(shown.columns, columns, ({ side }) => side);
    }
    case 'matches':
      return renderTables(shown.columns, createMatchColumns(styles, renderName), createMatchKey);
    case 'contest':
      return renderTables(shown.columns, createContestColumns(styles), ({ player }) => player);
    case 'none':
      return null;
  }
}

/** Number of columns on the page; it sets the size of the letters. */
export const countColumns = ({ shown }: Slide): number => (shown.kind === 'none' ? 0 : shown.columns.length);
