import { Link } from '@tanstack/react-router';
import { t } from '#words/t.ts';

/** A link such as 'Par 72 · Change', for users who may edit the course. */
export function CourseLink({
  course: { id, holes },
  className,
}: {
  course: { id: number; holes: readonly { par: number }[] };
  className?: string | undefined;
}) {
  const par = holes.reduce((sum, hole) => sum + hole.par, 0);
  return (
    <Link to="/course/$courseId" params={{ courseId: id }} className={className}>
      {t('Par {par}', { par })} · {t('Change')}
    </Link>
  );
}
