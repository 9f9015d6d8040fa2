import { useRef } from 'react'
import { Delayed } from '#ui/delayed.tsx'
import styles from './board-area.module.css'
import grid from './room-grid.module.css'
import { useBoardSize } from './use-board-size.ts'

const cards = Array.from({ length: 15 }, (_, index) => `card-${index}`)

/** Placeholder with the position and size of a loading board. */
export function BoardSkeleton() {
  const frame = useRef<HTMLOutputElement>(null)
  useBoardSize(frame)
  return (
    <output ref={frame} className={grid.scroller} aria-label="加载中…">
      <Delayed by={150}>
        <span className={styles.skeleton}>
          {cards.map((card) => (
            <span key={card} className={styles.ghost} />
          ))}
        </span>
      </Delayed>
    </output>
  )
}
