import { type PreviewMessage, previewReady } from '@roombook/contract/preview'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import styles from './phone-frame.module.css'

interface PhoneFrameProps {
  /** Address of a phone page. */
  src: `/m/${string}`
  title: string
  /** Content that the previewed page renders. */
  message?: PreviewMessage
  /** Shown until the page has loaded. */
  waiting?: ReactNode
}

/** Previews edits on a phone, rendered by the guests' own page, which receives each change. */
export function PhoneFrame({ src, title, message, waiting }: PhoneFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [readyTimes, setReadyTimes] = useState(0)
  const [isThere, setIsThere] = useState(false)

  useEffect(() => {
    const handleMessage = ({ source, origin, data }: MessageEvent) => {
      const ours = source === frame.current?.contentWindow && origin === window.location.origin
      if (ours && data === previewReady) setReadyTimes((times) => times + 1)
    }
    window.addEventListener('message', handleMessage)
    return () => window.removeEventListener('message', handleMessage)
  }, [])

  useEffect(() => {
    if (readyTimes > 0 && message) frame.current?.contentWindow?.postMessage(message, window.location.origin)
  }, [readyTimes, message])

  return (
    <PhoneShape>
      {waiting && !isThere && <div className={styles.waiting}>{waiting}</div>}
      <iframe ref={frame} src={src} title={title} className={styles.frame} onLoad={() => setIsThere(true)} />
    </PhoneShape>
  )
}

/** A phone frame around any content. */
export const PhoneShape = ({ children }: { children: ReactNode }) => (
  <div className={styles.phone}>
    <div className={styles.screen}>{children}</div>
  </div>
)
