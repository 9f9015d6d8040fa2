import {
  CallFailed,
  CallRefused,
  checkVoucherStatement,
  failureMessage,
  importVoucherStatement,
  largestFile,
  randomKey,
  refusals,
  type VoucherStatement,
} from '@roombook/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api } from '#platform/api/api.ts'
import { refetchCalls } from '#platform/api/use-call.ts'
import { toast } from '#ui/toast.ts'
import { callsOfVouchers } from './voucher-calls.ts'

interface StatementProgress {
  step: 'choose' | 'preview' | 'done'
  /** What would become of its rows, or, when it is done, what has. */
  statement: VoucherStatement | undefined
  fileName: string
}

const begin: StatementProgress = { step: 'choose', statement: undefined, fileName: '' }

/** A platform's statement from the file to the vouchers: it is checked, looked at, and the same file is brought in. */
export function useStatement() {
  const queryClient = useQueryClient()
  const [progress, setProgress] = useState(begin)
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState('')
  const chosen = useRef({ file: new File([], ''), key: '' })

  async function attempt(doing: () => Promise<void>): Promise<void> {
    if (pending) return
    setPending(true)
    setProblem('')
    try {
      await doing()
    } catch (error) {
      const isTold = error instanceof CallRefused || error instanceof CallFailed
      setProblem(isTold ? error.message : failureMessage)
      if (!isTold) throw error
    } finally {
      setPending(false)
    }
  }

  return {
    ...progress,
    pending,
    problem,
    /** Reads a file; nothing is written. */
    async check(file: File): Promise<void> {
      if (file.size > largestFile) return setProblem(refusals['request.file_too_large'].message)
      await attempt(async () => {
        const { data } = await api.upload(checkVoucherStatement, file)
        chosen.current = { file, key: randomKey() }
        setProgress({ step: 'preview', statement: data, fileName: file.name })
      })
    },
    /** Brings in what was looked at; vouchers may have been taken meanwhile, so that the outcome is the server's. */
    bringIn: () =>
      attempt(async () => {
        const { file, key } = chosen.current
        const { data, message } = await api.upload(importVoucherStatement, file, { idempotencyKey: key })
        setProgress({ step: 'done', statement: data, fileName: file.name })
        toast.success(message)
        void refetchCalls(queryClient, callsOfVouchers)
      }),
    /** Back to the choice of a file. */
    again(): void {
      setProblem('')
      setProgress(begin)
    },
  }
}
