import { useNavigation } from 'react-router'
import { Delayed } from '#ui/delayed.tsx'
import styles from './app.module.css'

/** Progress line at the top while a page loads, once loading takes noticeably long. */
export function NavigationProgress() {
  if (useNavigation().state === 'idle') return null
  return (
    <Delayed by={150}>
      <div className={styles.progress} role="progressbar" aria-label="页面加载中" />
    </Delayed>
  )
}
