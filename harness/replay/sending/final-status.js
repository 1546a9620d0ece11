/**
 * @param {number} status
 * @throws {Error} for one that is no final answer
 */
export function finalStatus(status) {
  if (Number.isInteger(status) && status >= 200 && status <= 599) return status;
  throw new Error(`the recorded status ${status} is no final answer`);
}
