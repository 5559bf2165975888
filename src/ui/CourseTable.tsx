import styles from './CourseTable.module.css';

interface Hole {
  par: number;
  stroke_index: number | null;
}

/** The pars and stroke indexes of a course as on a club's card. */
export function CourseTable({ holes }: { holes: Hole[] }) {
  const sum = (from: number, to: number) => holes.slice(from, to).reduce((all, hole) => all + hole.par, 0);
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Hole</th>
          <th scope="col">Par</th>
          <th scope="col">Stroke index</th>
        </tr>
      </thead>
      <tbody>
        {holes.map((hole, i) => (
          <tr key={i}>
            <th scope="row">{i + 1}</th>
            <td>{hole.par}</td>
            <td>{hole.stroke_index ?? 'not set'}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Front, Back, Total</th>
          <td colSpan={2}>
            {sum(0, 9)}, {sum(9, 18)}, {sum(0, 18)}
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
