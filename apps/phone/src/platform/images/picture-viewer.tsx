import { ImageViewer } from 'antd-mobile'
import { useEffect } from 'react'
import { imageUrl } from './image-url.ts'

interface PictureViewerProps {
  paths: readonly string[]
  /** The one shown first, from 0. */
  first: number
  onClose(): void
}

/**
 * Pictures over the whole screen, to be wiped through and drawn larger; a tap or Esc closes them. Loaded when somebody
 * wants it.
 */
export function PictureViewer({ paths, first, onClose }: PictureViewerProps) {
  useEffect(() => {
    const closeByEsc = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onClose()
    }
    document.addEventListener('keydown', closeByEsc)
    return () => document.removeEventListener('keydown', closeByEsc)
  }, [onClose])
  return (
    <ImageViewer.Multi
      visible
      images={paths.map((path) => imageUrl(path, 1500))}
      defaultIndex={first}
      onClose={onClose}
    />
  )
}
