/**
 * What was opened, to be closed in reverse order, completely, whatever fails on the way. `teardown.add('stop squid',
 * squid.stop)` stands on the line after `squid` was opened.
 */
export class Teardown {
  /** @type {{name: string, close: () => unknown}[]} */
  #steps = [];

  /**
   * @param {string} name what closing does, for the error report
   * @param {() => unknown} close may be async
   */
  add(name, close) {
    this.#steps.push({ name, close });
  }

  /**
   * Closes everything that was added since the last run.
   * @returns {Promise<string[]>} one sentence for each step that failed; empty when all is closed
   */
  async run() {
    const failures = [];
    for (let step = this.#steps.pop(); step; step = this.#steps.pop()) {
      try {
        await step.close();
      } catch (error) {
        failures.push(`${step.name}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
    return failures;
  }
}

/**
 * What a load leaves to be closed while the next one already starts its shells and its browser. It is waited for before
 * the next page is navigated, so nothing of it runs while something is measured.
 */
export class BackgroundCleanup {
  /** @type {Promise<string[]>[]} */
  #open = [];

  /**
   * @param {Promise<string[]>} closing resolves to a sentence for each thing that could not be closed; never rejects
   */
  add(closing) {
    this.#open.push(closing);
  }

  /** @returns {Promise<string[]>} all that could not be closed */
  async wait() {
    return (await Promise.all(this.#open.splice(0))).flat();
  }
}
