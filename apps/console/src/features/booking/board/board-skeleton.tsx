import { Delayed } from '#ui/delayed.tsx'
import styles from './board-area.module.css'

const cards = Array.from({ length: 15 }, (_, index) => `card-${index}`)

/** The shape of a board that is on its way. */
export function BoardSkeleton() {
  return (
    <output className={styles.skeleton} aria-label="加载中…">
      <Delayed by={150}>
        {cards.map((card) => (
          <span key={card} className={styles.ghost} />
        ))}
      </Delayed>
    </output>
  )
}
