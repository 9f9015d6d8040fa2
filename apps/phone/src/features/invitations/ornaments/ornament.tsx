import type { ReactNode } from 'react'
import styles from './ornament.module.css'

interface OrnamentProps {
  /** Edge of the invitation that it is aligned to. */
  at: 'top' | 'bottom'
  /** Its height where the invitation is 390 wide. */
  height: number
  children: ReactNode
}

/** A drawing along the upper or lower edge, as wide as the invitation. */
export function Ornament({ at, height, children }: OrnamentProps) {
  return (
    <svg className={styles[at]} viewBox={`0 0 390 ${height}`} aria-hidden="true">
      {children}
    </svg>
  )
}

/** The classes of drawings: their colours, and how they move. */
export const drawn = styles
