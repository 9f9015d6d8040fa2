import { CallFailed, CallRefused, failureMessage, refusals } from '@roombook/contract'
import { notify, toast } from '#ui/toast.ts'

/** Shows the dialog of a missing permission, with the exact text of 8.04. */
export function notifyNotPermitted(): void {
  notify({ title: '温馨提示', content: refusals['permission.refused'].message })
}

/** Whether the server refused for a missing permission. */
export const isNotPermitted = (error: unknown): boolean =>
  error instanceof CallRefused && error.code === 'permission.refused'

/** Shows why a call failed: a missing permission in its dialog (8.04), anything else in a toast. */
export function notifyFailure(error: unknown): void {
  if (isNotPermitted(error)) {
    notifyNotPermitted()
    return
  }
  const isCallFailure = error instanceof CallRefused || error instanceof CallFailed
  toast.error(isCallFailure ? error.message : failureMessage)
}
