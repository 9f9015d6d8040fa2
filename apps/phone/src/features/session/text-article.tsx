import type { GuestTexts } from '@roombook/contract'
import styles from './texts.module.css'

export type SiteText = GuestTexts['agreement']

/** One text of the site: headings and paragraphs, as its file has them. */
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
          // biome-ignore lint/suspicious/noArrayIndexKey: the text stands as it is
          <h3 key={place}>{paragraph.slice(2)}</h3>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the text stands as it is
          <p key={place}>{paragraph}</p>
        ),
      )}
    </article>
  )
}
