import { FRONT_HOLES } from '#domain/holes-in-play.ts';
import styles from './CourseTable.module.css';
import { t } from '#words/t.ts';

interface CourseHole {
  par: number;
  stroke_index: number | null;
}

export function CourseTable({ holes }: { holes: CourseHole[] }) {
  const sumPars = (firstIndex: number, endIndex: number) =>
    holes.slice(firstIndex, endIndex).reduce((total, hole) => total + hole.par, 0);
  const isNine = holes.length === FRONT_HOLES;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('Hole')}</th>
          <th scope="col">{t('Par')}</th>
          <th scope="col">{t('Stroke index')}</th>
        </tr>
      </thead>
      <tbody>
        {holes.map((hole, i) => (
          <tr key={i}>
            <th scope="row">{i + 1}</th>
            <td>{hole.par}</td>
            <td>{hole.stroke_index ?? t('not set')}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{isNine ? t('Total') : t('Front, Back, Total')}</th>
          <td colSpan={2}>
            {isNine ? sumPars(0, 9) : [sumPars(0, 9), sumPars(9, 18), sumPars(0, 18)].join(', ')}
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
