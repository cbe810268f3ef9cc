/** Who has to wait for whom: a turn begins, others wait until it is over, and it ends once. */
export class Turns {
  readonly #turns = new Map<string, { over: Promise<void>; end: () => void }>();

  begin(id: string): void {
    this.end(id);
    let end = () => {};
    const over = new Promise<void>((resolve) => {
      end = resolve;
    });
    this.#turns.set(id, { over, end });
  }

  /** Settles when a turn is over; at once where nothing is waited for. */
  over(id: string): Promise<void> {
    return this.#turns.get(id)?.over ?? Promise.resolve();
  }

  end(id: string): void {
    this.#turns.get(id)?.end();
    this.#turns.delete(id);
  }
}
