import { NoticeIcon } from './block-icons.tsx'
import type { BlockProps } from './block-props.ts'
import styles from './notice-block.module.css'

/** Current notice for guests. */
export function NoticeBlock({ block }: BlockProps<'notice'>) {
  return (
    <aside className={styles.notice} aria-label="公告">
      <NoticeIcon />
      <p className={styles.text}>{block.text}</p>
    </aside>
  )
}
