import { imageUrl } from '#platform/images/image-url.ts'
import type { BlockProps } from './block-props.ts'
import styles from './cover-block.module.css'

/**
 * Swipeable pictures with the store's name; without pictures a collage of rooms, without rooms the name only.
 */
export function CoverBlock({ block: { pictures, collage, title, tagline } }: BlockProps<'cover'>) {
  const pictured = pictures.length > 0 || collage.length > 0
  return (
    <header className={pictured ? styles.cover : styles.plain}>
      {collage.length > 0 ? (
        <div className={styles.collage}>
          {collage.map((path, at) => (
            <img
              key={path}
              src={imageUrl(path, at === 0 ? 750 : 375)}
              alt=""
              className={styles.part}
              fetchPriority={at === 0 ? 'high' : 'auto'}
            />
          ))}
        </div>
      ) : pictures.length > 0 ? (
        // A horizontally scrolling list must be focusable by keyboard.
        <section
          className={styles.pictures}
          aria-label="门店图片"
          tabIndex={pictures.length > 1 ? 0 : undefined}
        >
          {pictures.map((path, at) => (
            <img
              key={path}
              src={imageUrl(path, 1080)}
              alt={at === 0 ? title : ''}
              className={styles.picture}
              loading={at === 0 ? 'eager' : 'lazy'}
              fetchPriority={at === 0 ? 'high' : 'auto'}
            />
          ))}
        </section>
      ) : (
        <svg className={styles.arch} viewBox="0 0 120 72" aria-hidden="true">
          <path d="M12 70V46a48 40 0 0 1 96 0v24M28 70V50a32 28 0 0 1 64 0v20M0 70h120" />
        </svg>
      )}
      <div className={styles.words}>
        <h1 className={styles.title}>{title}</h1>
        {tagline && <p className={styles.tagline}>{tagline}</p>}
      </div>
      {pictures.length > 1 && <span className={styles.count}>左右滑动 · {pictures.length}张</span>}
    </header>
  )
}
