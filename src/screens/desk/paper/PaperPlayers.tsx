import { useState } from 'react';
import type { UserRef } from '#contract/people/users.ts';
import { Badge } from '#ui/messages/Badge.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { Choice } from '#ui/forms/Choice.tsx';
import { Clamp } from '#ui/messages/Clamp.tsx';
import { Empty } from '#ui/messages/Empty.tsx';
import { Field } from '#ui/forms/Field.tsx';
import { fullName } from '#ui/names.ts';
import { Stack } from '#ui/layout/Stack.tsx';
import { describeOut } from '#ui/golf/status.ts';
import { plural, t } from '#words/t.ts';
import { CardLink } from '../cards/CardLink.tsx';
import styles from './Paper.module.css';
import { loadCardDraft } from './paperCardDraft.ts';
import { filterGroups } from './paperGroups.ts';
import type { PaperGroup, PaperPlayer } from './paperGroups.ts';

interface Props {
  tournament: number;
  round: number;
  groups: readonly PaperGroup[];
  onType: (user: UserRef) => void;
}

function Player({
  player,
  tournament,
  round,
  onType,
}: Omit<Props, 'groups'> & {
  player: PaperPlayer;
}) {
  const { user, missing, withdrawn } = player;
  const name = fullName(user);
  return (
    <li className={styles.player}>
      <span className={styles.name}>
        <Clamp>{name}</Clamp> {withdrawn ? <Badge>{describeOut(player)}</Badge> : null}
        {loadCardDraft({ user: user.id, tournament, round }) === null ? null : (
          <Badge look="warning">{t('typed, not saved')}</Badge>
        )}{' '}
        {missing === 0 ? (
          <Badge look="good">{t('complete')}</Badge>
        ) : (
          <small>{plural(missing, '{count} hole missing', '{count} holes missing')}</small>
        )}
      </span>
      <Stack row>
        <Button
          look="secondary"
          aria-label={t('Type the card of {name}', { name })}
          onClick={() => onType(user)}
        >
          {t('Type')}
        </Button>
        <CardLink tournament={tournament} round={round} user={user} />
      </Stack>
    </li>
  );
}

type Which = 'missing' | 'all';

/** Players by group: with holes missing, all, or matching the search. */
export function PaperPlayers({ tournament, round, groups, onType }: Props) {
  const [search, setSearch] = useState('');
  const [which, setWhich] = useState<Which>('missing');
  const shownGroups = filterGroups(groups, search, which === 'all');
  return (
    <Stack>
      <Field
        label={t('Find a player')}
        type="search"
        autoComplete="off"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <Choice<Which>
        label={t('Cards shown')}
        calm
        chosen={which}
        options={[
          { value: 'missing', label: t('Holes missing') },
          { value: 'all', label: t('Everybody') },
        ]}
        onChoose={setWhich}
      />
      {shownGroups.length === 0 ? (
        <Empty>
          {search.trim() === '' ? t('No card in this round has missing holes.') : t('No player found.')}
        </Empty>
      ) : null}
      {shownGroups.map(({ group, players }) => (
        <section key={group} className={styles.group}>
          <h3>{group === null ? t('Without a group') : t('Group {group}', { group })}</h3>
          <ul className={styles.players}>
            {players.map((player) => (
              <Player
                key={player.user.id}
                player={player}
                tournament={tournament}
                round={round}
                onType={onType}
              />
            ))}
          </ul>
        </section>
      ))}
    </Stack>
  );
}
