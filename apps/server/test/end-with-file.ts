/** What the test file at hand started; the last is ended first. */
const started: (() => unknown)[] = []

/**
 * Ends something when its test file is over, wherever it was started: Vitest hears no `afterAll` that is said within a test,
 * and a server that nobody stops goes on working until the last file of its process, on a database that another may be given.
 */
export function endWithFile(end: () => unknown): void {
  started.push(end)
}

/** @throws what was thrown, once all are ended. */
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
