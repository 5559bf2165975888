import { useRef, useState } from 'react';
import { useExchange } from '#app/usePhone.ts';
import { createCollector } from '#domain/exchange/collector.ts';
import type { ExchangeProblemKind } from '#domain/exchange/types.ts';
import type { TakenBundle, TakeProblem } from './types.ts';

export type Outcome =
  | { kind: 'taken'; taken: TakenBundle }
  | { kind: 'problem'; problem: TakeProblem }
  | { kind: 'failed' };

export interface Progress {
  have: number;
  need: number;
}

export interface Taking {
  /** Called repeatedly with each code that the camera sees. */
  seen: (text: string) => void;
  give: (read: { bundle: Uint8Array } | { problem: ExchangeProblemKind }) => Promise<void>;
  outcome: Outcome | null;
  forget: () => void;
  /** Null unless a card that has several codes is being read. */
  progress: Progress | null;
}

const isSame = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, i) => byte === b[i]);

/** Stores each bundle of another phone that is scanned or opened, once each; then calls `onTaken`. */
export function useTaking(tournament: number | undefined, onTaken: () => void): Taking {
  const exchange = useExchange();
  const [collector] = useState(createCollector);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [progress, setProgress] = useState<Progress | null>(null);
  const lastText = useRef('');
  const lastBundle = useRef<Uint8Array>(new Uint8Array());

  const refuse = (problem: TakeProblem): void => {
    lastBundle.current = new Uint8Array(); // The reader reports that card again when it is back in view.
    setOutcome({ kind: 'problem', problem });
  };
  const takeBundle = async (bundle: Uint8Array): Promise<void> => {
    setProgress(null);
    try {
      const takeResult = await exchange.take(bundle, tournament);
      if (takeResult.problem !== null) return refuse(takeResult.problem);
      setOutcome({ kind: 'taken', taken: takeResult });
      onTaken();
    } catch (error) {
      console.error('A card of another phone could not be stored.', error);
      lastText.current = ''; // The same code may be scanned again.
      lastBundle.current = new Uint8Array();
      setOutcome({ kind: 'failed' });
    }
  };
  const handleScannedText = (text: string): void => {
    if (text === lastText.current) return;
    lastText.current = text;
    const read = collector.add(text);
    if (read.state === 'partial') return setProgress({ have: read.have, need: read.need });
    if (read.state === 'problem') return refuse(read.problem);
    if (isSame(read.bundle, lastBundle.current)) return;
    lastBundle.current = read.bundle;
    navigator.vibrate?.(60);
    void takeBundle(read.bundle);
  };
  const takeInput: Taking['give'] = async (read) => {
    if ('problem' in read) refuse(read.problem);
    else await takeBundle(read.bundle);
  };
  return { seen: handleScannedText, give: takeInput, outcome, forget: () => setOutcome(null), progress };
}
