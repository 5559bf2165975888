import { formatRuns } from '#domain/hole-runs.ts';
import {
  ALL_HOLES,
  BACK_NINE,
  FRONT_HOLES,
  FRONT_NINE,
  findHolesInPlay,
  type HolesInPlay,
} from '#domain/holes-in-play.ts';
import type { CardSize } from '#domain/courses/row-kinds.ts';
import { t } from '#words/t.ts';
import { Options, SelectField } from '../forms/Field.tsx';
import styles from './HolesInPlayField.module.css';

const HOLES_CHOICES = ['all', 'front', 'back', 'others'] as const;
type HolesChoice = (typeof HOLES_CHOICES)[number];

const hasSameHoles = (a: HolesInPlay, b: HolesInPlay): boolean => a.join() === b.join();
const listAllHoles = (size: CardSize): HolesInPlay => (size === FRONT_HOLES ? FRONT_NINE : ALL_HOLES);

/** Finds the choice for these holes; null or every hole means 'all'. */
function findChoice(holes: HolesInPlay | null, size: CardSize): HolesChoice {
  if (holes === null || hasSameHoles(holes, listAllHoles(size))) return 'all';
  if (hasSameHoles(holes, FRONT_NINE)) return 'front';
  return hasSameHoles(holes, BACK_NINE) ? 'back' : 'others';
}

const nameChoice = (choice: HolesChoice, size: CardSize): string =>
  ({
    all: size === FRONT_HOLES ? t('All nine holes') : t('All 18 holes'),
    front: t('Front Nine'),
    back: t('Back Nine'),
    others: t('Other holes'),
  })[choice];

/** The chosen holes that the course has, because a course of nine has no back nine. */
const limitToCourse = (holes: HolesInPlay | null, size: CardSize): HolesInPlay | null =>
  holes === null || holes.length === 0 ? holes : findHolesInPlay(holes, size);

/** Returns 'Front nine' or 'Holes 1–12'. */
export function describeHoles(chosenHoles: HolesInPlay | null, size: CardSize): string {
  const holes = limitToCourse(chosenHoles, size);
  const choice = findChoice(holes, size);
  if (choice !== 'others') return nameChoice(choice, size);
  return holes && holes.length > 0 ? t('Holes {holes}', { holes: formatRuns(holes) }) : t('No holes');
}

interface Props {
  label: string;
  size: CardSize;
  /** The chosen holes; null for all. */
  holes: HolesInPlay | null;
  /** True while the user chooses single holes, even if they are all holes or one nine. */
  isOpen: boolean;
  onChange: (holes: HolesInPlay | null, isOpen: boolean) => void;
}

/** Chooses the holes of a round. An empty list is not valid. */
export function HolesInPlayField({ label, size, holes: givenHoles, isOpen, onChange }: Props) {
  const allHoles = listAllHoles(size);
  const holes = limitToCourse(givenHoles, size);
  const choices = HOLES_CHOICES.filter(
    (choice) => size !== FRONT_HOLES || (choice !== 'front' && choice !== 'back'),
  );
  const currentChoice = isOpen ? 'others' : findChoice(holes, size);
  const playedHoles = holes ?? allHoles;
  const chooseHoles = (choice: HolesChoice) => {
    if (choice === 'others') onChange(playedHoles, true);
    else onChange({ all: null, front: FRONT_NINE, back: BACK_NINE }[choice], false);
  };
  const toggleHole = (hole: number, isPlayed: boolean) =>
    onChange(
      allHoles.filter((playedHole) => (playedHole === hole ? isPlayed : playedHoles.includes(playedHole))),
      true,
    );
  return (
    <>
      <SelectField
        label={label}
        value={currentChoice}
        problem={playedHoles.length === 0 ? t('Choose at least one hole.') : undefined}
        onChange={(event) => chooseHoles(event.target.value as HolesChoice)}
      >
        <Options of={choices.map((choice) => [choice, nameChoice(choice, size)])} />
      </SelectField>
      {currentChoice === 'others' ? (
        <fieldset className={styles.grid}>
          <legend className="visually-hidden">{t('Holes that are played')}</legend>
          {allHoles.map((hole) => (
            <label key={hole} className={styles.hole}>
              <input
                type="checkbox"
                checked={playedHoles.includes(hole)}
                aria-label={t('Hole {hole}', { hole })}
                onChange={(event) => toggleHole(hole, event.target.checked)}
              />
              {hole}
            </label>
          ))}
        </fieldset>
      ) : null}
    </>
  );
}
