/** Resources started by the test file; the last is stopped first. */
const started: (() => unknown)[] = []

/**
 * Stops something when its test file ends, from any place: Vitest ignores an `afterAll` called within a test,
 * and a server left running works until the last file of its process, on a database that another test may
 * receive.
 */
export function endWithFile(end: () => unknown): void {
  started.push(end)
}

/**
 * Stops all registered resources.
 * @throws their errors, after all are stopped.
 */
export async function endWhatWasStarted(): Promise<void> {
  const faults: unknown[] = []
  for (let end = started.pop(); end; end = started.pop()) {
    try {
      await end()
    } catch (fault) {
      faults.push(fault)
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} could not be ended`)
}
