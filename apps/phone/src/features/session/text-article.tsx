import type { GuestTexts } from '@roombook/contract/guest-session'
import styles from './texts.module.css'

export type SiteText = GuestTexts['agreement']

/** One text of the site: headings and paragraphs as in its file. */
export function TextArticle({
  text: { title, paragraphs },
  bare = false,
}: {
  text: SiteText
  bare?: boolean
}) {
  return (
    <article className={styles.text}>
      {!bare && <h2>{title}</h2>}
      {paragraphs.map((paragraph, place) =>
        paragraph.startsWith('# ') ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the text is static
          <h3 key={place}>{paragraph.slice(2)}</h3>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the text is static
          <p key={place}>{paragraph}</p>
        ),
      )}
    </article>
  )
}
