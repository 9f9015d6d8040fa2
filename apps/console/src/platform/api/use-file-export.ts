import { type AnsweredFile, saveFile } from '@roombook/client-react'
import { useState } from 'react'
import { toast } from '#ui/toast.ts'
import { notifyFailure } from '../permission/notify-failure.ts'

/** Answer of an export: a file, and its number of rows. */
type ExportedFile = AnsweredFile & { readonly rows: number }

/**
 * Exports the results of a filter as a file and passes it to the browser; shows failures.
 * @param unit unit of a row, in Chinese: 单, 则.
 */
export function useFileExport<Filter>(
  fetch: (filter: Filter) => Promise<{ data: ExportedFile }>,
  unit: string,
): { run(filter: Filter): Promise<void>; pending: boolean } {
  const [pending, setPending] = useState(false)
  return {
    pending,
    async run(filter) {
      setPending(true)
      try {
        const { data } = await fetch(filter)
        saveFile(data)
        toast.success(`已导出 ${data.rows} ${unit}`)
      } catch (error) {
        notifyFailure(error)
      } finally {
        setPending(false)
      }
    },
  }
}
