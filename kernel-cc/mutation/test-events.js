/**
 * A reporter of `node --test`: one line of JSON for each test that ended, without those that a name pattern skipped.
 * @param {AsyncIterable<{type: string, data: any}>} source
 */
export default async function* testEvents(source) {
  for await (const { type, data } of source) {
    if ((type !== 'test:pass' && type !== 'test:fail') || data.skip) continue;
    const failure = data.details?.error;
    // of a suite only what went wrong before its tests
    if (data.details?.type === 'suite' && failure?.failureType !== 'hookFailed') continue;
    const error = typeof failure?.cause === 'object' ? failure.cause : failure;
    yield `${JSON.stringify({
      name: data.name,
      ok: type === 'test:pass',
      code: error?.code ?? error?.name ?? null,
      message: String(error?.message ?? '').slice(0, 500),
    })}\n`;
  }
}
