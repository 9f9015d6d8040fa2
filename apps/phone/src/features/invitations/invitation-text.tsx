import type { ReactNode } from 'react'
import styles from './invitation-view.module.css'
import { splitPhrases } from './phrases.ts'

/** The host's text by line; a phrase is wrapped only where it is wider than the paper. */
export function InvitationText({ text }: { text: string }) {
  return (
    <p className={styles.words}>
      {splitPhrases(text).map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other key, and two may be equal
        <span key={at} className={styles.line}>
          {line.map((phrase, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <span key={place} className={styles.phrase}>
              {phrase}
            </span>
          ))}
        </span>
      ))}
    </p>
  )
}

/** A detail of the meal, with its label. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt className={styles.factName}>{name}</dt>
      <dd className={styles.factText}>{children}</dd>
    </div>
  )
}
