import { type AnsweredFile, saveFile } from '@roombook/client-react'
import { useState } from 'react'
import { toast } from '#ui/toast.ts'
import { tellFailure } from '../permission/tell-failure.ts'

/** What a call answers that exports: a file, and how many rows stand in it. */
type ExportedFile = AnsweredFile & { readonly rows: number }

/**
 * Fetches what a filter finds as a file and hands it to the browser; what stands in the way is said.
 * @param unit what a row is counted as, in Chinese: 单, 则.
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
        tellFailure(error)
      } finally {
        setPending(false)
      }
    },
  }
}
