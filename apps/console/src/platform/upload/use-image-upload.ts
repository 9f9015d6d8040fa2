import { CallFailed, CallRefused, largestFile, refusals } from '@roombook/contract'
import { uploadImage } from '@roombook/contract/uploads'
import { useEffect, useRef, useState } from 'react'
import { toast } from '#ui/toast.ts'
import { api } from '../api/api.ts'
import { notifyFailure } from '../permission/notify-failure.ts'

/** Uploads a picture and reports its path; shows failures. */
export function useImageUpload(onDone: (path: string) => void) {
  const [pending, setPending] = useState(false)
  const latest = useRef(onDone)
  useEffect(() => {
    latest.current = onDone
  })

  async function upload(file: Blob): Promise<void> {
    if (pending) return
    if (file.size > largestFile) return toast.error(refusals['request.file_too_large'].message)
    setPending(true)
    try {
      const { data } = await api.upload(uploadImage, file)
      latest.current(data.path)
    } catch (error) {
      notifyFailure(error)
      if (!(error instanceof CallRefused || error instanceof CallFailed)) throw error
    } finally {
      setPending(false)
    }
  }
  return { upload, pending }
}
