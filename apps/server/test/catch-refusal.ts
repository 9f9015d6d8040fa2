import { CallRefused } from '@roombook/contract'

/** Returns the refusal of a call; a call that succeeds fails the test. */
export async function catchRefusal(doing: Promise<unknown>): Promise<CallRefused> {
  const error = await doing.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof CallRefused)) throw new Error('it was not refused', { cause: error })
  return error
}
