import { CallFailed, CallRefused, failureMessage, refusals } from '@roombook/contract'
import { notify, toast } from '#ui/toast.ts'

/** Shows the dialog of a missing right, in its exact words (8.04). */
export function notifyNotPermitted(): void {
  notify({ title: '温馨提示', content: refusals['permission.refused'].message })
}

/** Whether the server refused for a missing right. */
export const isNotPermitted = (error: unknown): boolean =>
  error instanceof CallRefused && error.code === 'permission.refused'

/** Says why a call came to nothing: a missing right in its dialog, as routes say it (8.04), anything else in a toast. */
export function notifyFailure(error: unknown): void {
  if (isNotPermitted(error)) {
    notifyNotPermitted()
    return
  }
  const isTold = error instanceof CallRefused || error instanceof CallFailed
  toast.error(isTold ? error.message : failureMessage)
}
