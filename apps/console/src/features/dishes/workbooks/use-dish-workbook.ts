import {
  CallFailed,
  CallRefused,
  checkDishWorkbook,
  type DishWorkbook,
  failureMessage,
  importDishes,
  largestFile,
  randomKey,
  refusals,
} from '@roombook/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api } from '#platform/api/api.ts'
import { refetchCalls } from '#platform/api/use-call.ts'
import { toast } from '#ui/toast.ts'
import { callsOfDishes } from '../dish-calls.ts'

/** How far the import of a workbook is. */
interface WorkbookProgress {
  step: 'choose' | 'preview' | 'done'
  /** What would become of its rows, or, when it is done, what has. */
  workbook: DishWorkbook | undefined
  fileName: string
}

const begin: WorkbookProgress = { step: 'choose', workbook: undefined, fileName: '' }

/** A workbook of dishes from the file to the menu: it is checked, looked at, and the same file is brought in. */
export function useDishWorkbook() {
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
        const { data } = await api.upload(checkDishWorkbook, file)
        chosen.current = { file, key: randomKey() }
        setProgress({ step: 'preview', workbook: data, fileName: file.name })
      })
    },
    /** Brings in what was looked at; the menu may have moved on meanwhile, so that the outcome is the server's. */
    bringIn: () =>
      attempt(async () => {
        const { file, key } = chosen.current
        const { data, message } = await api.upload(importDishes, file, { idempotencyKey: key })
        setProgress({ step: 'done', workbook: data, fileName: file.name })
        toast.success(message)
        void refetchCalls(queryClient, callsOfDishes)
      }),
    /** Back to the choice of a file. */
    again(): void {
      setProblem('')
      setProgress(begin)
    },
  }
}
