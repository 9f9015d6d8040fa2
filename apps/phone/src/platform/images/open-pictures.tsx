import { Suspense, useState } from 'react'
import { lazyPart } from '../page/lazy-part.tsx'

const PictureViewer = lazyPart(async () => ({
  default: (await import('./picture-viewer.tsx')).PictureViewer,
}))

/** Full-screen viewer for pictures. */
export interface OpenPictures {
  /** @param first index of the first picture to show. */
  open(paths: readonly string[], first: number): void
  /** Viewer element to render while pictures are shown. */
  viewer: React.ReactNode
}

/** Returns a full-screen viewer for pictures, loaded on first use. */
export function useOpenPictures(): OpenPictures {
  const [shown, setShown] = useState<{ paths: readonly string[]; first: number }>()
  return {
    open: (paths, first) => setShown({ paths, first }),
    viewer: shown && (
      <Suspense>
        <PictureViewer {...shown} onClose={() => setShown(undefined)} />
      </Suspense>
    ),
  }
}
