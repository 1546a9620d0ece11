/** A load that went wrong inside the browser, with the stage for the record. */
export class LoadError extends Error {
  /**
   * @param {'navigation' | 'load-timeout' | 'collect' | 'interrupted'} stage
   * @param {string} message
   */
  constructor(stage, message) {
    super(message);
    this.stage = stage;
  }
}
