import { type RefObject, useEffect, useRef, useState } from 'react'
import { scanQr } from './qr-camera.ts'

/** The camera in a video while the component stands. @returns the video's ref, and why there is none, in words. */
export function useQrCamera(onCode: (code: string) => void): {
  video: RefObject<HTMLVideoElement | null>
  fault: string | undefined
} {
  const video = useRef<HTMLVideoElement>(null)
  const [fault, setFault] = useState<string>()
  const told = useRef(onCode)
  useEffect(() => {
    told.current = onCode
  })
  useEffect(
    () =>
      video.current
        ? scanQr(video.current, { onCode: (code) => told.current(code), onFault: setFault })
        : undefined,
    [],
  )
  return { video, fault }
}
