/**
 * A reporter of `node --test`: one line of JSON for each test that ended, without those that a name pattern skipped.
 * @param {AsyncIterable<{type: string, data: any}>} source
 */
export default async function* testEvents(source) {
  for await (const { type, data } of source) {
    if ((type !== 'test:pass' && type !== 'test:fail') || data.skip || data.details?.type === 'suite') continue;
    const error = data.details?.error?.cause ?? data.details?.error;
    yield `${JSON.stringify({
      name: data.name,
      ok: type === 'test:pass',
      code: error?.code ?? error?.name ?? null,
      message: String(error?.message ?? '').slice(0, 500),
    })}\n`;
  }
}
