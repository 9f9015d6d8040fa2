import type { BlockProps } from './block-props.ts'
import { Section } from './section.tsx'
import styles from './text-block.module.css'

/** The store's text about itself, with its line breaks. */
export function TextBlock({ block }: BlockProps<'words'>) {
  return (
    <Section title={block.title}>
      <p className={styles.text}>{block.text}</p>
    </Section>
  )
}
