import { useState } from 'react';
import type { Course } from '#contract/courses/courses.ts';
import { HolesInPlayField, describeHoles } from '#ui/course/HolesInPlayField.tsx';
import { getCardSize } from '#ui/course/holesDraft.ts';
import { Fold } from '#ui/layout/Fold.tsx';
import { Alert } from '#ui/messages/Alert.tsx';
import { t } from '#words/t.ts';
import { readHoleNumbers } from './draft.ts';

interface Props {
  round: number;
  course: Course | undefined;
  /** Hole numbers such as '1,2,3'; '' for all holes. */
  value: string;
  problem: string | null;
  onChange: (holesText: string) => void;
}

/** Chooses a round's holes in play. It starts collapsed, because most rounds use all holes. */
export function RoundHolesInput({ round, course, value, problem, onChange }: Props) {
  const [isFoldOpen, setFoldOpen] = useState(value !== '');
  const [isChoosingHoles, setChoosingHoles] = useState(false);
  const courseSize = getCardSize(course?.holes ?? null);
  const holes = readHoleNumbers(value);
  return (
    <Fold
      title={t('Holes in play')}
      note={describeHoles(holes, courseSize)}
      open={isFoldOpen}
      onToggle={setFoldOpen}
    >
      {problem ? <Alert kind="error">{problem}</Alert> : null}
      <HolesInPlayField
        label={t('Holes of round {round}', { round })}
        size={courseSize}
        holes={holes}
        isOpen={isChoosingHoles}
        onChange={(chosenHoles, isChoosing) => {
          setChoosingHoles(isChoosing);
          onChange(chosenHoles === null ? '' : `${chosenHoles.join(',')},`);
        }}
      />
    </Fold>
  );
}
