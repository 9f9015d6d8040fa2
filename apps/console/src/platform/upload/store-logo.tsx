import { imageUrl } from './image-url.ts'
import styles from './store-logo.module.css'

/**
 * A store's logo in a list, or the last character of its name if it has none: stores of one brand share the
 * beginning of their names.
 */
export const StoreLogo = ({ logo, title }: { logo: string; title: string }) =>
  logo ? (
    <img src={imageUrl(logo, 96)} alt="" width={40} height={40} className={styles.logo} />
  ) : (
    <span className={styles.letter} aria-hidden="true">
      {[...title.replace(/店$/, '')].at(-1)}
    </span>
  )
