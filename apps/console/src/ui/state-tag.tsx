import styles from './state-tag.module.css'

/** Colours of a tag, taken from the board: free, arrived, booked, applied, held and finished rooms. */
export type TagLook = 'plain' | 'good' | 'changed' | 'wrong' | 'waiting' | 'over'

/** A label for a status, on a coloured background. */
export function StateTag({ look = 'plain', children }: { look?: TagLook; children: string }) {
  return (
    <span className={styles.tag} data-look={look}>
      {children}
    </span>
  )
}
