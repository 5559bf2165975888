/** A value that JSON can carry. */
export type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

/** What is needed to start an engine. */
export interface Start {
  program: string;
  /** The folder of its profile; the same may be started again after a kill. */
  profile: string;
  /** JavaScript that runs in every page before the app. */
  init: string;
  size: { width: number; height: number };
}

/** The little that each engine has to do in its own way; everything else is written once, in phone.ts. */
export interface Driver {
  /** Goes to an address and resolves once the document has been read. */
  open(url: string): Promise<void>;
  reload(): Promise<void>;
  back(): Promise<void>;
  /** Runs the source of an async function in the page; answers what it answers. */
  evaluate(source: string, args: Json[]): Promise<unknown>;
  /** A press of the pointer at a point of what is seen. */
  press(x: number, y: number): Promise<void>;
  /** Types into what has the focus. */
  type(text: string): Promise<void>;
  /** Opens a tab at an address, which is the one in hand from then on. Answers its name. */
  newTab(url: string): Promise<string>;
  /** The name of the tab in hand. */
  tab(): Promise<string>;
  switchTo(tab: string): Promise<void>;
  /** Closes every tab and goes on in a new one, which has no history. */
  fresh(): Promise<void>;
  picture(file: string): Promise<void>;
  /** Its processes now, with what each was started as. */
  processes(): { pid: number; command: string }[];
  /** SIGKILL to all of it at once. */
  kill(): Promise<void>;
}
