import { imageUrl } from '#platform/upload/image-url.ts'
import styles from './dish-picture.module.css'

/** Requested width of a picture: twice its displayed width. */
const requestedWidth = 96

/**
 * Shows a dish's picture; without one the first character of its title. Decorative: the name is shown beside
 * it.
 */
export function DishPicture({ image, title }: { image: string; title: string }) {
  return image ? (
    <img className={styles.picture} src={imageUrl(image, requestedWidth)} alt="" loading="lazy" />
  ) : (
    <span className={styles.blank} aria-hidden="true">
      {[...title].slice(0, 1)}
    </span>
  )
}
