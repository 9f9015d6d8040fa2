import { LoadingState } from '#ui/states.tsx'
import styles from './app.module.css'

/** Until the first page is there. */
export function StartingUp() {
  return (
    <div className={styles.starting}>
      <LoadingState />
    </div>
  )
}
