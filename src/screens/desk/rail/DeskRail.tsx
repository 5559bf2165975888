import { Link, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { t } from '#words/t.ts';
import type { StepStates } from './describeSteps.ts';
import styles from './Rail.module.css';
import { RailArrows } from './RailArrows.tsx';
import type { Step, StepState } from './stepState.ts';
import type { DeskPart } from './deskParts.ts';

const SIGNS = { done: '✓', check: '!', open: '' } as const;

/** `ID-name` and `ID-state` are the ids of the texts, for the accessible name and description of a step. */
export function StepText({ id, label, state }: { id: string; label: string; state: StepState | null }) {
  const { status, text } = state ?? { status: 'open', text: '' };
  return (
    <>
      <span id={`${id}-name`} className={styles.label}>
        {label}
      </span>
      <span aria-hidden="true" className={[styles.sign, styles[status]].join(' ')}>
        {SIGNS[status]}
      </span>
      <span id={`${id}-state`} className={styles.state} title={text}>
        {text}
      </span>
    </>
  );
}

/** Ids of the tab of a part, and of the panel that shows the chosen one. */
export const getTabId = (deskPart: string): string => `desk-tab-${deskPart}`;
export const PANEL_ID = 'desk-panel';

/** Number of tabs by which each arrow key moves: the tabs are a column, or on a phone a line. */
const MOVES: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

interface Props {
  /** Accessible name of the tabs. */
  name: string;
  tournament: number;
  tabs: readonly { key: DeskPart; label: string }[];
  /** Null until it is decided which part opens. */
  chosen: DeskPart | null;
  states: StepStates;
  canManage: boolean;
  onChoose: (key: DeskPart) => void;
}

/**
 * Lists the steps of the day, each with its state. On a phone this is one line that scrolls sideways, with arrows to
 * the steps out of sight. A state is a tab's accessible description, so that its accessible name stays the same.
 */
export function DeskRail({ name, tournament, tabs, chosen, states, canManage, onChoose }: Props) {
  const router = useRouter();
  const rail = useRef<HTMLDivElement>(null);
  const tabOf = (key: DeskPart) => rail.current?.querySelector<HTMLElement>(`#${getTabId(key)}`);
  useEffect(() => {
    const center = (): void => {
      const strip = rail.current;
      const tab = chosen === null ? null : strip?.querySelector<HTMLElement>(`#${getTabId(chosen)}`);
      if (strip && tab) strip.scrollLeft = tab.offsetLeft - (strip.clientWidth - tab.offsetWidth) / 2;
    };
    center();
    // Scrolls to the tab once more after navigation, because the router restores an old scroll position of the tabs.
    return router.subscribe('onRendered', center);
  }, [chosen, router]);
  const move = (event: KeyboardEvent): void => {
    const chosenIndex = tabs.findIndex(({ key }) => key === chosen);
    const targetIndex = { Home: 0, End: tabs.length - 1 }[event.key] ?? chosenIndex + (MOVES[event.key] ?? 0);
    const nextTab = tabs[(targetIndex + tabs.length) % tabs.length]!;
    if (nextTab.key === chosen) return;
    event.preventDefault();
    onChoose(nextTab.key);
    tabOf(nextTab.key)?.focus();
  };
  return (
    <div className={styles.frame}>
      <div className={styles.rail} ref={rail} data-sideways>
        {canManage ? (
          <Link
            to="/tournament/$tournamentId/settings"
            params={{ tournamentId: tournament }}
            className={styles.step}
            aria-labelledby="desk-setup-name"
            aria-describedby="desk-setup-state"
          >
            <StepText id="desk-setup" label={t('Settings')} state={states.setup} />
          </Link>
        ) : null}
        <div role="tablist" aria-label={name} className={styles.tabs} onKeyDown={move} tabIndex={-1}>
          {tabs.map(({ key, label }) => (
            <button
              key={key}
              type="button"
              role="tab"
              id={getTabId(key)}
              aria-selected={key === chosen}
              aria-controls={PANEL_ID}
              aria-labelledby={`${getTabId(key)}-name`}
              aria-describedby={`${getTabId(key)}-state`}
              tabIndex={key === (chosen ?? tabs[0]?.key) ? 0 : -1}
              className={styles.step}
              data-part={key}
              onClick={() => onChoose(key)}
            >
              <StepText id={getTabId(key)} label={label} state={key in states ? states[key as Step] : null} />
            </button>
          ))}
        </div>
      </div>
      <RailArrows rail={rail} />
    </div>
  );
}
