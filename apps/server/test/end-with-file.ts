/** Stop functions of resources started by the test file; the last is called first. */
const started: (() => unknown)[] = []

/**
 * Stops something when its test file ends, callable from anywhere: Vitest ignores an `afterAll` called within
 * a test, and a server left running would use a database that another test may receive.
 */
export function endWithFile(end: () => unknown): void {
  started.push(end)
}

/** @throws the collected errors, once all have ended. */
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
