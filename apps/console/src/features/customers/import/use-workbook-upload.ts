import {
  type CustomerImport,
  readCustomerImport,
  uploadCustomerWorkbook,
} from '@roombook/contract/customer-import'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '#platform/api/api.ts'
import { callQuery } from '#platform/api/use-call.ts'
import { useFileUpload } from '#platform/upload/use-file-upload.ts'

/** Uploads a workbook and passes on the rows read from it; keeps the error message for display. */
export function useWorkbookUpload(onRead: (workbook: CustomerImport) => void) {
  const queryClient = useQueryClient()
  return useFileUpload(async (file: Blob) => {
    const { data } = await api.upload(uploadCustomerWorkbook, file)
    queryClient.setQueryData(callQuery(readCustomerImport, { importId: data.importId }).queryKey, data)
    onRead(data)
  })
}
