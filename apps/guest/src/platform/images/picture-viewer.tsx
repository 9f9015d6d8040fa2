import { ImageViewer } from 'antd-mobile'
import { imageUrl } from './image-url.ts'

interface PictureViewerProps {
  paths: readonly string[]
  /** The one shown first, from 0. */
  first: number
  onClose(): void
}

/** Pictures over the whole screen, to be wiped through and drawn larger. Loaded when somebody wants it. */
export function PictureViewer({ paths, first, onClose }: PictureViewerProps) {
  return (
    <ImageViewer.Multi
      visible
      images={paths.map((path) => imageUrl(path, 1500))}
      defaultIndex={first}
      onClose={onClose}
    />
  )
}
