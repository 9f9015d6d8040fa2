import { previewReady } from '@roombook/contract'
import { useEffect, useState } from 'react'
import type { z } from 'zod'

/**
 * What the editor around this page wants it to show; undefined until it has said so, and where there is none.
 * Nobody but the window around this one is listened to, and only where it is of this origin.
 *
 * @param schema of the messages; made once.
 */
export function usePreview<Message extends { page: unknown }>(
  schema: z.ZodType<Message>,
): Message['page'] | undefined {
  const [page, setPage] = useState<Message['page']>()
  useEffect(() => {
    const editor = window.parent
    const hear = ({ source, origin, data }: MessageEvent) => {
      if (source !== editor || origin !== window.location.origin) return
      const read = schema.safeParse(data)
      if (read.success) setPage(read.data.page)
    }
    window.addEventListener('message', hear)
    if (editor !== window) editor.postMessage(previewReady, window.location.origin)
    return () => window.removeEventListener('message', hear)
  }, [schema])
  return page
}
