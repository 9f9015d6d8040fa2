import { CallFailed, CallRefused, failureMessage, largestFile, refusals } from '@roombook/contract'
import { useState } from 'react'

/** Uploads files one at a time; keeps the error message for display. Rethrows programming errors. */
export function useFileUpload<Sent extends Blob>(send: (file: Sent) => Promise<void>) {
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState('')

  async function upload(file: Sent): Promise<void> {
    if (pending) return
    if (file.size > largestFile) return setProblem(refusals['request.file_too_large'].message)
    setPending(true)
    setProblem('')
    try {
      await send(file)
    } catch (error) {
      const isCallFailure = error instanceof CallRefused || error instanceof CallFailed
      setProblem(isCallFailure ? error.message : failureMessage)
      if (!isCallFailure) throw error
    } finally {
      setPending(false)
    }
  }
  return { upload, pending, problem, clearProblem: () => setProblem('') }
}
