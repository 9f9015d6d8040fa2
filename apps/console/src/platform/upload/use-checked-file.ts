import { type Call, type OutputOf, randomKey } from '@roombook/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { toast } from '#ui/toast.ts'
import { api } from '../api/api.ts'
import { refetchCalls } from '../api/use-call.ts'
import { useFileUpload } from './use-file-upload.ts'

interface CheckedFileCalls<Check extends Call, BringIn extends Call> {
  /** Reads a file and previews the result for its rows; nothing is written. */
  check: Check
  /** Imports the same file and returns the result for its rows. */
  bringIn: BringIn
  /** Calls to refetch afterwards. */
  refetch: Parameters<typeof refetchCalls>[1]
}

interface CheckedFile<Read> {
  step: 'choose' | 'preview' | 'done'
  /** Preview of its rows, or their result once imported. */
  read: Read | undefined
  fileName: string
}

/**
 * Import of a file in steps: it is chosen, checked and previewed, then the same file is imported. Data may
 * change between the steps, so the shown result is the server's.
 */
export function useCheckedFile<Check extends Call, BringIn extends Call>({
  check,
  bringIn,
  refetch,
}: CheckedFileCalls<Check, BringIn>) {
  const begin: CheckedFile<OutputOf<Check> | OutputOf<BringIn>> = {
    step: 'choose',
    read: undefined,
    fileName: '',
  }
  const queryClient = useQueryClient()
  const [progress, setProgress] = useState(begin)
  const chosen = useRef({ file: new File([], ''), key: '' })
  const { upload, ...sending } = useFileUpload(async (file: File) => {
    if (file !== chosen.current.file) {
      const { data } = await api.upload(check, file)
      chosen.current = { file, key: randomKey() }
      return setProgress({ step: 'preview', read: data, fileName: file.name })
    }
    const { data, message } = await api.upload(bringIn, file, { idempotencyKey: chosen.current.key })
    setProgress({ step: 'done', read: data, fileName: file.name })
    toast.success(message)
    void refetchCalls(queryClient, refetch)
  })
  return {
    ...progress,
    pending: sending.pending,
    problem: sending.problem,
    check: upload,
    bringIn: () => upload(chosen.current.file),
    /** Returns to the choice of a file. */
    again(): void {
      chosen.current = { file: new File([], ''), key: '' }
      sending.clearProblem()
      setProgress(begin)
    },
  }
}
