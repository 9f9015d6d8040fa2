import { saveFile } from '@roombook/client-react'
import type { CallInput } from '@roombook/contract'
import {
  type CustomerExport,
  customerExportPart,
  exportCustomers,
  listCustomerExports,
} from '@roombook/contract/customer-export'
import { useState } from 'react'
import { api } from '#platform/api/api.ts'
import { useChange } from '#platform/api/use-change.ts'
import { notifyFailure } from '#platform/permission/notify-failure.ts'
import { toast } from '#ui/toast.ts'

const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Downloads a file in parts and passes it to the browser. */
export function useFileDownload() {
  const [pending, setPending] = useState(false)
  async function download({ exportId, partCount, fileName }: CustomerExport): Promise<void> {
    setPending(true)
    try {
      const content: string[] = []
      for (let part = 0; part < partCount; part++) {
        content.push((await api.call(customerExportPart, { exportId, part })).data.content)
      }
      saveFile({ fileName, mimeType, content })
    } catch (error) {
      notifyFailure(error)
    } finally {
      setPending(false)
    }
  }
  return { download, pending }
}

/** Exports the customers of a list to a file: downloaded at once, or announced when it is ready. */
export function useCustomerExport() {
  const file = useFileDownload()
  const change = useChange(exportCustomers, {
    quiet: true,
    refetch: [listCustomerExports],
    onDone(made) {
      if (made.state === 'queued') {
        toast.info(`共 ${made.rowCount} 位客户，正在后台生成文件，完成后会提醒您`)
        return
      }
      void file.download(made)
      toast.success(`已导出 ${made.rowCount} 位客户`)
    },
  })
  return {
    run: (input: CallInput<typeof exportCustomers>) => change.run(input),
    pending: change.pending || file.pending,
  }
}
