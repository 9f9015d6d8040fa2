import styles from './state-tag.module.css'

/** In what colours of the board a word stands: those of free, arrived, booked, applied, held and finished rooms. */
export type TagLook = 'plain' | 'good' | 'changed' | 'wrong' | 'waiting' | 'over'

/** A word that says how something stands, on a ground of its own. */
export function StateTag({ look = 'plain', children }: { look?: TagLook; children: string }) {
  return (
    <span className={styles.tag} data-look={look}>
      {children}
    </span>
  )
}
