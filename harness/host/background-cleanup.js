/**
 * What a load leaves to be closed while the next one already starts its shells and its browser. It is settled before
 * the
 * next page is navigated, so nothing of it runs while something is measured.
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
