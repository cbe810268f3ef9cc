/** Callbacks that want to hear of something. */
export class Listeners<Arguments extends unknown[] = []> {
  readonly #all = new Set<(...given: Arguments) => void>();

  /** Calls back until the returned function is called. */
  readonly add = (listener: (...given: Arguments) => void): (() => void) => {
    this.#all.add(listener);
    return () => this.#all.delete(listener);
  };

  /** Calls all of them. */
  notify(...given: Arguments): void {
    for (const listener of this.#all) listener(...given);
  }
}
