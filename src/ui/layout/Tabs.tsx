import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import styles from './Tabs.module.css';

export interface Tab<K extends string> {
  key: K;
  label: string;
  content: ReactNode;
}

/** Follows the ARIA tabs pattern: arrow keys move between tabs, which are one tab stop. */
export function Tabs<K extends string>({
  label,
  tabs,
  chosen,
  onChoose,
}: {
  label: string;
  tabs: Tab<K>[];
  chosen: K;
  onChoose: (key: K) => void;
}) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const moveFocus = (event: KeyboardEvent) => {
    const tabStep = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!tabStep) return;
    const chosenIndex = tabs.findIndex((tab) => tab.key === chosen);
    const nextTab = tabs[(chosenIndex + tabStep + tabs.length) % tabs.length]!;
    onChoose(nextTab.key);
    list.current?.querySelector<HTMLElement>(`[data-key="${nextTab.key}"]`)?.focus();
    event.preventDefault();
  };
  const currentTab = tabs.find((tab) => tab.key === chosen) ?? tabs[0]!;
  return (
    <div className={styles.tabs}>
      <div
        role="tablist"
        aria-label={label}
        className={styles.list}
        ref={list}
        onKeyDown={moveFocus}
        tabIndex={-1}
      >
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            data-key={tab.key}
            aria-selected={tab.key === currentTab.key}
            aria-controls={`${id}-panel`}
            tabIndex={tab.key === currentTab.key ? 0 : -1}
            className={styles.tab}
            onClick={() => onChoose(tab.key)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${currentTab.key}`}>
        {currentTab.content}
      </div>
    </div>
  );
}
