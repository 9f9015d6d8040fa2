import type { GuestDish } from '@roombook/contract/preorders-of-guests'
import { dishTags } from '@roombook/domain/dishes'
import styles from './menu.module.css'

/** Spiciness of a dish, and its ingredients to note as a single tag, since there may be a dozen. */
export function TagList({ dish: { spice, contains } }: { dish: Pick<GuestDish, 'spice' | 'contains'> }) {
  const tags = dishTags({ spice, contains: contains.length > 0 ? [contains.join('、')] : [] })
  return tags.length === 0 ? null : (
    <ul className={styles.tags} aria-label="口味与忌口">
      {tags.map((tag) => (
        <li key={tag}>{tag}</li>
      ))}
    </ul>
  )
}
