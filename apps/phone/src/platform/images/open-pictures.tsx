import { Suspense, useState } from 'react'
import { lazyPart } from '../page/lazy-part.tsx'

const PictureViewer = lazyPart(async () => ({
  default: (await import('./picture-viewer.tsx')).PictureViewer,
}))

/** Shows pictures over the whole screen, from one of them on. */
export interface OpenPictures {
  /** @param first the one shown first, from 0. */
  open(paths: readonly string[], first: number): void
  /** Viewer element of the page while pictures are shown. */
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
