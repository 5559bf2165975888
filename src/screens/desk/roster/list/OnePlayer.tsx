import { useEffect, useRef } from 'react';
import { formatOnePlayer, type TypedPlayer } from '#domain/roster/one-player.ts';
import { Button } from '#ui/forms/Button.tsx';
import { Field } from '#ui/forms/Field.tsx';
import { FormStack } from '#ui/forms/FormStack.tsx';
import { useShownProblems } from '#ui/forms/useShownProblems.ts';
import { t } from '#words/t.ts';
import styles from '../../Desk.module.css';
import { findHandicapProblem } from '../parseHandicap.ts';
import { TeesField } from '../TeesField.tsx';
import { createTextProps } from '#ui/forms/createTextProps.ts';

interface Props {
  tournament: number;
  player: TypedPlayer;
  busy: boolean;
  onChange: (player: TypedPlayer) => void;
  onRead: (list: string) => void;
}

/** Adds one player. The form is read as a list with one line, so that the same checks apply. */
export function OnePlayer({ tournament, player, busy, onChange, onRead }: Props) {
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const { firstName, lastName, handicap, tees } = player;
  const change = (changes: Partial<TypedPlayer>): void => onChange({ ...player, ...changes });
  const textProps = createTextProps(player, change);
  const { shown, isValid } = useShownProblems(findHandicapProblem(handicap));
  function read(): void {
    if (isValid()) onRead(formatOnePlayer(player));
  }
  return (
    <div ref={form} className={styles.one}>
      <FormStack onSubmit={read}>
        <Field label={t('First name')} autoComplete="off" {...textProps('firstName')} />
        <Field label={t('Last name')} autoComplete="off" {...textProps('lastName')} />
        <Field
          label={t('Handicap index')}
          inputMode="text"
          autoComplete="off"
          {...textProps('handicap')}
          problem={shown}
        />
        <TeesField tournament={tournament} value={tees} onChange={(newTees) => change({ tees: newTees })} />
        <Button type="submit" busy={busy} disabled={`${firstName}${lastName}`.trim() === ''}>
          {t('Add this player')}
        </Button>
      </FormStack>
    </div>
  );
}
