import type { WebsitePage } from '@roombook/contract/website-page'
import { imageUrl } from '#platform/images/image-url.ts'
import styles from './store-facts.module.css'

/** First facts for a guest: whether the store is open, its kind, and its introduction. */
export function StoreFacts({ page: { shopTitle, kindTitle, logo, introduction, openState } }: Props) {
  return (
    <section className={styles.facts} aria-label="门店概况">
      <div className={styles.line}>
        {logo && <img src={imageUrl(logo, 96)} alt={`${shopTitle}标志`} className={styles.logo} />}
        <p className={styles.state}>
          <strong className={openState.open ? styles.open : styles.closed}>
            {openState.open ? '营业中' : '休息'}
          </strong>
          <span>{openState.words}</span>
        </p>
        <span className={styles.kind}>{kindTitle}</span>
      </div>
      {introduction && <p className={styles.introduction}>{introduction}</p>}
    </section>
  )
}

interface Props {
  page: WebsitePage
}
