import { Button } from 'antd-mobile'
import styles from './new-booking.module.css'
import type { useRecommended } from './use-recommended.ts'

interface RecommendedByProps {
  by: ReturnType<typeof useRecommended>
  /** Error from the server. */
  error: string | undefined
}

/** Recommender of this guest, and the consent to show them the guest's abbreviated name. */
export function RecommendedBy({ by: { shown, sees, setSees, forget }, error }: RecommendedByProps) {
  if (!shown) return null
  const { name, hindrance } = shown
  const trouble = hindrance || error
  return (
    <section className={styles.recommended} aria-label="推荐人">
      <p className={styles.recommender}>
        由{name}推荐
        <Button fill="none" size="small" onClick={forget}>
          移除
        </Button>
      </p>
      {trouble ? (
        <p className={styles.hint} role="alert">
          {trouble}
        </p>
      ) : (
        <label className={`${styles.agree} ${styles.offers}`}>
          <input type="checkbox" checked={sees} onChange={(event) => setSees(event.target.checked)} />
          <span>（选填）同意推荐人看到我的称呼，只显示姓，如李**；可随时在「我的推荐」里收回</span>
        </label>
      )}
    </section>
  )
}
