import { LoadingState } from '#ui/states.tsx'
import styles from './app.module.css'

/** Shown until the first page has loaded. */
export function StartingUp() {
  return (
    <div className={styles.starting}>
      <LoadingState />
    </div>
  )
}
