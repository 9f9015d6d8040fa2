import {
  CallFailed,
  CallRefused,
  failureMessage,
  largestFile,
  refusals,
  uploadImage,
} from '@roombook/contract'
import { useEffect, useRef, useState } from 'react'
import { toast } from '#ui/toast.ts'
import { api } from '../api/api.ts'

/** Uploads a picture and hands on its path; what goes wrong is said in a toast. */
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
      const told = error instanceof CallRefused || error instanceof CallFailed
      toast.error(told ? error.message : failureMessage)
      if (!told) throw error
    } finally {
      setPending(false)
    }
  }
  return { upload, pending }
}
