import type { Page } from 'playwright-core';

export interface RunningDemo {
  url: string;
  password: string;
  stop: () => void;
}

export function startDemo(): Promise<RunningDemo>;
export function readDemo(
  url: string,
): Promise<{ zozo: number; medal: number; club: number; course: number; mate: number }>;
export function signIn(
  page: Page,
  demo: Pick<RunningDemo, 'url' | 'password'>,
  username: string,
): Promise<void>;
export function open(page: Page, address: string): Promise<void>;
