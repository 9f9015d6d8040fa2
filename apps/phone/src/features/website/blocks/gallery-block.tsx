import { imageUrl } from '#platform/images/image-url.ts'
import { useOpenPictures } from '#platform/images/open-pictures.tsx'
import type { BlockProps } from './block-props.ts'
import styles from './gallery-block.module.css'
import { Section } from './section.tsx'

/** Pictures of the store; a tap enlarges one to the whole screen. */
export function GalleryBlock({ block }: BlockProps<'gallery'>) {
  const { open, viewer } = useOpenPictures()
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
              onClick={() =>
                open(
                  pictures.map((picture) => picture.image),
                  at,
                )
              }
            >
              <img src={imageUrl(image, 375)} alt="" className={styles.picture} loading="lazy" />
            </button>
            {caption && <p className={styles.caption}>{caption}</p>}
          </li>
        ))}
      </ul>
      {viewer}
    </Section>
  )
}
