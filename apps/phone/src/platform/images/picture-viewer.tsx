import { ImageViewer } from 'antd-mobile'
import { useEffect, useRef, useState } from 'react'
import { lieOverPage } from '../navigation/over-page.ts'
import { imageUrl } from './image-url.ts'
import styles from './picture-viewer.module.css'

interface PictureViewerProps {
  paths: readonly string[]
  /** Index of the first picture. */
  first: number
  onClose(): void
}

/**
 * Full-screen pictures with swiping and zoom; closed by its button, a tap, Esc or the browser's back. The
 * native dialog traps the focus.
 */
export function PictureViewer({ paths, first, onClose }: PictureViewerProps) {
  const [dialog, setDialog] = useState<HTMLDialogElement | null>(null)
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    dialog?.showModal()
    return () => dialog?.close()
  }, [dialog])
  useEffect(
    () =>
      lieOverPage(() => {
        close.current()
        return 'closed'
      }),
    [],
  )
  return (
    <dialog
      ref={setDialog}
      className={styles.viewer}
      aria-label="图片"
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <button type="button" className={styles.close} aria-label="关闭图片" onClick={onClose}>
        <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
          <path d="M5 5l10 10M15 5L5 15" className={styles.cross} />
        </svg>
      </button>
      {dialog && (
        <ImageViewer.Multi
          visible
          getContainer={dialog}
          images={paths.map((path) => imageUrl(path, 1500))}
          defaultIndex={first}
          onClose={onClose}
        />
      )}
    </dialog>
  )
}
