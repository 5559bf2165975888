import { useEffect, useRef } from 'react';
import { Choice } from '#ui/forms/Choice.tsx';
import { t } from '#words/t.ts';
import styles from './Board.module.css';
import type { BoardChoice, NamedCompetition } from '../competition/boardChoice.ts';

interface Props {
  /** False if no handicap is known, because there is no net board then. */
  hasNet: boolean;
  /** True if a competition has net results, which must not be confused with the full handicap here. */
  hasNetBeside: boolean;
  competitions: readonly NamedCompetition[];
  chosenBoard: BoardChoice;
  onChoose: (newBoard: BoardChoice) => void;
}

/** Chooses between the competitions, gross and net. Renders nothing if gross is the only choice. */
export function WhatCounts({ hasNet, hasNetBeside, competitions, chosenBoard, onChoose }: Props) {
  const options: { value: BoardChoice; label: string; spoken?: string }[] = [
    ...competitions.map(({ id, name }) => ({ value: id, label: name })),
    { value: 'gross', label: t('Gross') },
    ...(hasNet
      ? [
          {
            value: 'net' as const,
            label: hasNetBeside ? t('Net, full handicap') : t('Net'),
            spoken: t('Net: less the strokes received on the holes played'),
          },
        ]
      : []),
  ];
  const strip = useRef<HTMLDivElement>(null);
  const chosenIndex = options.findIndex(({ value }) => value === chosenBoard);
  useEffect(() => {
    const label = strip.current?.querySelectorAll('label')[chosenIndex];
    if (strip.current && label) strip.current.scrollLeft = label.offsetLeft - strip.current.offsetLeft - 32;
  }, [chosenIndex]);
  if (options.length === 1) return null;
  return (
    <div ref={strip} data-sideways className={competitions.length === 0 ? undefined : styles.kinds}>
      <Choice label={t('What counts')} options={options} chosen={chosenBoard} calm onChoose={onChoose} />
    </div>
  );
}
