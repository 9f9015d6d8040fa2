import type { BlockOf } from './block-of.ts'
import { Section } from './section.tsx'
import styles from './words-block.module.css'

/** The store's text about itself, with its line breaks. */
export function WordsBlock({ block }: BlockOf<'words'>) {
  return (
    <Section title={block.title}>
      <p className={styles.text}>{block.text}</p>
    </Section>
  )
}
