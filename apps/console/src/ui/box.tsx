import type { CSSProperties, ReactNode } from 'react'
import styles from './box.module.css'
import { Definition } from './definition.tsx'

interface BoxProps {
  title: string
  /** A quiet word beside the title. */
  note?: string | undefined
  /** Definition of its figures, one click away. */
  definition?: string | undefined
  /** The colour of a mark before the title. */
  mark?: string
  /** How many there are. */
  count?: number | undefined
  /** The colours of the count, where it wants to be seen. */
  countStyle?: CSSProperties | undefined
  children: ReactNode
}

/** One subject of a page of overviews: a title, and a list or figures beneath it. */
export function Box({ title, note, definition, mark, count, countStyle, children }: BoxProps) {
  return (
    <section className={styles.box} aria-label={title}>
      <h2 className={styles.title}>
        {mark && <span className={styles.mark} style={{ background: mark }} />}
        {title}
        {definition && <Definition of={title}>{definition}</Definition>}
        {note && <span className={styles.note}>{note}</span>}
        {count !== undefined && (
          <span className={styles.count} style={countStyle}>
            {count}
          </span>
        )}
      </h2>
      {children}
    </section>
  )
}

/** Text of an empty box. */
export function BoxEmpty({ children }: { children: ReactNode }) {
  return <p className={styles.empty}>{children}</p>
}

/** Class of the link at a box's foot, to the rest of its list. */
export const boxMore = styles.more
