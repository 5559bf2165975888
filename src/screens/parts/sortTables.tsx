import { useRef, useState } from 'react';
import { Button } from '#ui/forms/Button.tsx';
import { SortTable, type SortColumn } from '#ui/table/SortTable.tsx';
import { TableBar } from '#ui/table/TableBar.tsx';
import { TableFrame } from '#ui/table/TableFrame.tsx';
import { TableTools } from '#ui/table/TableTools.tsx';
import { TableTop } from '#ui/table/TableTop.tsx';
import { sortRows, type Sort } from '#ui/table/tableSort.ts';
import type { PartSamples } from './partSample.ts';

interface Row {
  name: string;
  handicap: number;
}

const SAMPLE_ROWS: Row[] = [
  { name: 'Ada Birdie', handicap: 12.4 },
  { name: 'Maximilian-Alexander Oberhauser-Niedermeier', handicap: 54 },
];
const SAMPLE_COLUMNS: SortColumn<Row>[] = [
  { key: 'name', title: 'Name', width: 3, isSortable: true, cell: ({ name }) => name },
  { key: 'handicap', title: 'Handicap', width: 1, isTitled: true, cell: ({ handicap }) => handicap },
];
const SORT_VALUES = { name: ({ name }: Row) => name };
const nameOf = ({ name }: Row): string => name;

interface Props {
  hasTools?: boolean;
  hasSelection?: boolean;
  hasBar?: boolean;
}

function SampleTable({ hasTools = false, hasSelection = false, hasBar = false }: Props) {
  const tableElement = useRef<HTMLDivElement>(null);
  const [sort, setSort] = useState<Sort>({ by: 'name', isDescending: false });
  const [search, setSearch] = useState('');
  const [filter, setFilter] = useState<'all' | 'new'>('all');
  const [pickedNames, setPickedNames] = useState<ReadonlySet<string>>(new Set(['Ada Birdie']));
  const selection = { picked: pickedNames, nameOf, onPick: setPickedNames };
  return (
    <TableFrame ref={tableElement}>
      <TableTop>
        {hasTools ? (
          <TableTools
            search={search}
            onSearch={setSearch}
            filter={filter}
            unfiltered="all"
            filters={[
              { value: 'all', label: 'All' },
              { value: 'new', label: 'New' },
            ]}
            onFilter={setFilter}
            sort={sort}
            columns={SAMPLE_COLUMNS}
            onSort={setSort}
          />
        ) : null}
        {hasBar ? <SampleTableBar picked={1} /> : null}
      </TableTop>
      <SortTable
        label="Players"
        columns={SAMPLE_COLUMNS}
        rows={sortRows(SAMPLE_ROWS, sort, SORT_VALUES)}
        all={SAMPLE_ROWS}
        view={search}
        keyOf={nameOf}
        sort={sort}
        onSort={setSort}
        {...(hasSelection && { selection })}
      />
    </TableFrame>
  );
}

function SampleTableBar({ picked }: { picked: number }) {
  const noop = (): void => {};
  return (
    <TableBar count={2} picked={picked} counted="2 players" onPickAll={noop} onPickNone={noop}>
      {picked === 0 ? null : <Button variant="secondary">Division</Button>}
    </TableBar>
  );
}

export const SORT_TABLE_SAMPLES: PartSamples = {
  SortTable: {
    sorted: <SampleTable />,
    'with picked rows': <SampleTable hasSelection />,
  },
  TableFrame: { 'around a table': <SampleTable /> },
  TableTop: { 'tools and bar': <SampleTable hasTools hasBar /> },
  TableTools: { 'above a table': <SampleTable hasTools /> },
  TableBar: {
    'nothing picked': <SampleTableBar picked={0} />,
    'some picked': <SampleTableBar picked={1} />,
  },
};
