/** An element by its role and accessible name, as a person with a screen reader finds it. */
export interface Target {
  /** A role of ARIA, or `field`: whatever its label names. */
  readonly role: string;
  /** Its whole accessible name. */
  readonly name?: string;
  /** A part of its text. */
  readonly text?: string;
  /** What it is in. */
  readonly within?: Target;
}

/** A tab of a browser. What it does waits for its target, and fails after a while. */
export interface Tab {
  goto: (url: string) => Promise<void>;
  reload: () => Promise<void>;
  back: () => Promise<void>;
  resize: (width: number, height: number) => Promise<void>;
  click: (target: Target) => Promise<void>;
  type: (target: Target, text: string) => Promise<void>;
  sees: (target: Target) => Promise<void>;
  /** The value of an expression in the page. */
  evaluate: (expression: string) => Promise<unknown>;
  screenshot: () => Promise<Buffer>;
  close: () => Promise<void>;
}

/** A running browser; each of its tabs has storage of its own. */
export interface Engine {
  open: () => Promise<Tab>;
  stop: () => Promise<void>;
}
