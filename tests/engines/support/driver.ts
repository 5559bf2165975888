export type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

export interface Start {
  program: string;
  /** The folder of its profile, which survives a kill. */
  profile: string;
  /** JavaScript that runs in every page before the app. */
  init: string;
  size: { width: number; height: number };
}

/** The engine-specific part; everything else is in phone.ts. */
export interface Driver {
  /** Resolves once the document is parsed. */
  open(url: string): Promise<void>;
  reload(): Promise<void>;
  back(): Promise<void>;
  /** Runs the source of an async function in the page; resolves to its result. */
  evaluate(source: string, args: Json[]): Promise<unknown>;
  /** Presses at a point of the viewport. */
  press(x: number, y: number): Promise<void>;
  /** Types into the focused element. */
  type(text: string): Promise<void>;
  /** Opens a tab, which becomes the current one. Resolves to its name. */
  newTab(url: string): Promise<string>;
  /** The name of the current tab. */
  tab(): Promise<string>;
  switchTo(tab: string): Promise<void>;
  /** Closes all tabs and opens a new one without history. */
  fresh(): Promise<void>;
  picture(file: string): Promise<void>;
  /** Its running processes with their command lines. */
  processes(): { pid: number; command: string }[];
  /** SIGKILL to all its processes at once. */
  kill(): Promise<void>;
}
