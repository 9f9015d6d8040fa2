import { previewReady } from '@roombook/contract/preview'
import { useEffect, useState } from 'react'
import type { z } from 'zod'

/**
 * Returns the page to preview from the surrounding editor; undefined before its first message, and without an
 * editor. Only messages from the parent window with this origin count.
 *
 * @param schema of the messages; must be constant.
 */
export function usePreview<Message extends { page: unknown }>(
  schema: z.ZodType<Message>,
): Message['page'] | undefined {
  const [page, setPage] = useState<Message['page']>()
  useEffect(() => {
    const editor = window.parent
    const handleMessage = ({ source, origin, data }: MessageEvent) => {
      if (source !== editor || origin !== window.location.origin) return
      const read = schema.safeParse(data)
      if (read.success) setPage(read.data.page)
    }
    window.addEventListener('message', handleMessage)
    if (editor !== window) editor.postMessage(previewReady, window.location.origin)
    return () => window.removeEventListener('message', handleMessage)
  }, [schema])
  return page
}
