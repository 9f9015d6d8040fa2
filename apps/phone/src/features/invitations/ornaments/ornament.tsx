import type { ReactNode } from 'react'
import styles from './ornament.module.css'

interface OrnamentProps {
  /** Edge of the invitation that it is aligned to. */
  at: 'top' | 'bottom'
  /** Height for an invitation of width 390. */
  height: number
  children: ReactNode
}

/** A drawing along the upper or lower edge, in the full width of the invitation. */
export function Ornament({ at, height, children }: OrnamentProps) {
  return (
    <svg className={styles[at]} viewBox={`0 0 390 ${height}`} aria-hidden="true">
      {children}
    </svg>
  )
}

/** CSS classes of drawings: colours and movements. */
export const drawn = styles
