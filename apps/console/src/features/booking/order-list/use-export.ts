import { exportOrders } from '@roombook/contract'
import { useState } from 'react'
import { api } from '../../../platform/api/api.ts'
import { saveFile } from '../../../platform/browser/save-file.ts'
import { toast } from '../../../ui/toast.ts'
import type { OrderFilter } from './order-filter.ts'

/** Fetches the orders of a filter as a file and hands it to the browser; what stands in the way is said. */
export function useExport(): { run(filter: OrderFilter): Promise<void>; pending: boolean } {
  const [pending, setPending] = useState(false)
  return {
    pending,
    async run(filter) {
      setPending(true)
      try {
        const { data } = await api.call(exportOrders, filter)
        saveFile(data)
        toast.success(`已导出 ${data.rows} 单`)
      } catch (error) {
        toast.error(error instanceof Error ? error.message : String(error))
      } finally {
        setPending(false)
      }
    },
  }
}
