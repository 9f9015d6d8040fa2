import { CallRefused } from '@roombook/contract'

/** What a call was refused with; a call that went through is a failure of the test. */
export async function refusalOf(doing: Promise<unknown>): Promise<CallRefused> {
  const error = await doing.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof CallRefused)) throw new Error('it was not refused', { cause: error })
  return error
}
