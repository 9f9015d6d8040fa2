import {
  CallFailed,
  CallRefused,
  type CustomerImport,
  failureMessage,
  largestFile,
  readCustomerImport,
  refusals,
  uploadCustomerWorkbook,
} from '@roombook/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../platform/api/api.ts'
import { callQuery } from '../../../platform/api/use-call.ts'

/** Uploads a workbook and hands on what was read of it; what stands in the way is kept to be shown. */
export function useWorkbookUpload(onRead: (workbook: CustomerImport) => void) {
  const queryClient = useQueryClient()
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState('')

  async function upload(file: Blob): Promise<void> {
    if (pending) return
    if (file.size > largestFile) return setProblem(refusals['request.file_too_large'].message)
    setPending(true)
    setProblem('')
    try {
      const { data } = await api.upload(uploadCustomerWorkbook, file)
      queryClient.setQueryData(callQuery(readCustomerImport, { importId: data.importId }).queryKey, data)
      onRead(data)
    } catch (error) {
      const isTold = error instanceof CallRefused || error instanceof CallFailed
      setProblem(isTold ? error.message : failureMessage)
      if (!isTold) throw error
    } finally {
      setPending(false)
    }
  }
  return { upload, pending, problem }
}
