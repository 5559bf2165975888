import { useRef, useState } from 'react';
import { useExchange } from '#app/usePhone.ts';
import { createCollector } from '#domain/exchange/collector.ts';
import type { ExchangeProblemKind } from '#domain/exchange/types.ts';
import type { TakeProblem } from '#data/exchange/take.ts';
import type { TakenBundle } from './types.ts';

export type ReceiveOutcome =
  | { kind: 'taken'; taken: TakenBundle }
  | { kind: 'problem'; problem: TakeProblem }
  | { kind: 'failed' };

export interface ScanProgress {
  have: number;
  need: number;
}

export interface TakeControls {
  /** Called repeatedly with each QR code that the camera sees. */
  seen: (codeText: string) => void;
  give: (readBundle: { bundle: Uint8Array } | { problem: ExchangeProblemKind }) => Promise<void>;
  outcome: ReceiveOutcome | null;
  forget: () => void;
  /** Null unless a card that has several codes is being read. */
  progress: ScanProgress | null;
}

const isSameBytes = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, i) => byte === b[i]);

/** Stores each bundle that is scanned or opened as a file once, then calls `onTaken`. */
export function useTakeControls(tournament: number | undefined, onTaken: () => void): TakeControls {
  const exchange = useExchange();
  const [collector] = useState(createCollector);
  const [outcome, setOutcome] = useState<ReceiveOutcome | null>(null);
  const [progress, setProgress] = useState<ScanProgress | null>(null);
  const lastText = useRef('');
  const lastBundle = useRef<Uint8Array>(new Uint8Array());

  const refuse = (problem: TakeProblem): void => {
    lastBundle.current = new Uint8Array(); // Allows another scan of the same bundle.
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
      lastText.current = ''; // Allows another scan of the same QR code.
      lastBundle.current = new Uint8Array();
      setOutcome({ kind: 'failed' });
    }
  };
  const handleScannedText = (codeText: string): void => {
    if (codeText === lastText.current) return;
    lastText.current = codeText;
    const collectResult = collector.add(codeText);
    if (collectResult.state === 'partial')
      return setProgress({ have: collectResult.have, need: collectResult.need });
    if (collectResult.state === 'problem') return refuse(collectResult.problem);
    if (isSameBytes(collectResult.bundle, lastBundle.current)) return;
    lastBundle.current = collectResult.bundle;
    navigator.vibrate?.(60);
    void takeBundle(collectResult.bundle);
  };
  const takeInput: TakeControls['give'] = async (readBundle) => {
    if ('problem' in readBundle) refuse(readBundle.problem);
    else await takeBundle(readBundle.bundle);
  };
  return { seen: handleScannedText, give: takeInput, outcome, forget: () => setOutcome(null), progress };
}
