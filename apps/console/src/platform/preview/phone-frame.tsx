import { type PreviewMessage, previewReady } from '@roombook/contract'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import styles from './phone-frame.module.css'

interface PhoneFrameProps {
  /** One of the phone pages. */
  src: `/m/${string}`
  title: string
  /** What a preview's page is to show. */
  message?: PreviewMessage
  /** What the screen shows until the page is there. */
  waiting?: ReactNode
}

/** A phone that shows what is being edited, drawn by the very page that guests will see; told anew at each change. */
export function PhoneFrame({ src, title, message, waiting }: PhoneFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [readyTimes, setReadyTimes] = useState(0)
  const [isThere, setIsThere] = useState(false)

  useEffect(() => {
    const hear = ({ source, origin, data }: MessageEvent) => {
      const ours = source === frame.current?.contentWindow && origin === window.location.origin
      if (ours && data === previewReady) setReadyTimes((times) => times + 1)
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
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

/** A phone with anything on its screen. */
export const PhoneShape = ({ children }: { children: ReactNode }) => (
  <div className={styles.phone}>
    <div className={styles.screen}>{children}</div>
  </div>
)
