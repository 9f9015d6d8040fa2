import type { CSSProperties, ReactNode } from 'react'
import styles from './box.module.css'
import { Definition } from './definition.tsx'

interface BoxProps {
  title: string
  /** Secondary text beside the title. */
  note?: string | undefined
  /** Definition of the box's figures, shown on a click. */
  definition?: string | undefined
  /** Colour of a mark before the title. */
  mark?: string
  /** Number of items, shown beside the title. */
  count?: number | undefined
  /** Style of the count, to highlight it. */
  countStyle?: CSSProperties | undefined
  children: ReactNode
}

/** A section of an overview page: a title above a list or figures. */
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

/** Class of the link at a box's foot, which leads to the complete list. */
export const boxMore = styles.more
