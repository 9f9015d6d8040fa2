import type { ReactNode } from 'react'
import styles from './screen-reader-label.module.css'

interface ScreenReaderLabelProps {
  /** Accessible name of the button. */
  name: string
  /** Visible, shorter form of the name. */
  children: ReactNode
}

/** Content of a button whose accessible name differs from its visible text. The button must be positioned. */
export function ScreenReaderLabel({ name, children }: ScreenReaderLabelProps) {
  return (
    <>
      <span className={styles.name}>{name}</span>
      <span className={styles.drawn} aria-hidden="true">
        {children}
      </span>
    </>
  )
}
