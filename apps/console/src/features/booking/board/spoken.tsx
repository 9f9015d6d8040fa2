import type { ReactNode } from 'react'
import styles from './spoken.module.css'

interface SpokenProps {
  /** Accessible name of the button. */
  name: string
  /** Visible, shorter form of the name. */
  children: ReactNode
}

/** The content of a button that is read aloud in other words than it is drawn. The button has to be positioned. */
export function Spoken({ name, children }: SpokenProps) {
  return (
    <>
      <span className={styles.name}>{name}</span>
      <span className={styles.drawn} aria-hidden="true">
        {children}
      </span>
    </>
  )
}
