import { lazy, Suspense, useState } from 'react'
import { imageUrl } from '../../../platform/images/image-url.ts'
import type { BlockOf } from './block-of.ts'
import styles from './gallery-block.module.css'
import { Section } from './section.tsx'

const PictureViewer = lazy(async () => ({ default: (await import('./picture-viewer.tsx')).PictureViewer }))

/** Pictures of the house; a touch shows one over the whole screen. */
export function GalleryBlock({ block }: BlockOf<'gallery'>) {
  const [seen, setSeen] = useState<number>()
  const pictures = block.pictures.map((picture, at) => ({ ...picture, at, key: `${at}${picture.image}` }))
  return (
    <Section title={block.title}>
      <ul className={styles.pictures}>
        {pictures.map(({ key, at, image, caption }) => (
          <li key={key} className={styles.item}>
            <button
              type="button"
              className={styles.open}
              aria-label={`放大：${caption || `图片${at + 1}`}`}
              onClick={() => setSeen(at)}
            >
              <img src={imageUrl(image, 375)} alt="" className={styles.picture} loading="lazy" />
            </button>
            {caption && <p className={styles.caption}>{caption}</p>}
          </li>
        ))}
      </ul>
      {seen !== undefined && (
        <Suspense>
          <PictureViewer
            paths={pictures.map(({ image }) => image)}
            first={seen}
            onClose={() => setSeen(undefined)}
          />
        </Suspense>
      )}
    </Section>
  )
}
