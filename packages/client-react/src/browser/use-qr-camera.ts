import { type RefObject, useEffect, useRef, useState } from 'react'
import { scanQr } from './qr-camera.ts'

/**
 * Shows the camera in a video while the component is mounted. @returns the video's ref, and the reason why
 * there is no camera, in Chinese.
 */
export function useQrCamera(onCode: (code: string) => void): {
  video: RefObject<HTMLVideoElement | null>
  fault: string | undefined
} {
  const video = useRef<HTMLVideoElement>(null)
  const [fault, setFault] = useState<string>()
  const latestOnCode = useRef(onCode)
  useEffect(() => {
    latestOnCode.current = onCode
  })
  useEffect(
    () =>
      video.current
        ? scanQr(video.current, { onCode: (code) => latestOnCode.current(code), onFault: setFault })
        : undefined,
    [],
  )
  return { video, fault }
}
