import { RecommenderPick } from '#platform/forms/recommender-pick.tsx'
import { useOrderForm } from '../order-form-context.ts'
import { requiresRecommender } from '../summarise-more.ts'
import { Field } from './field.tsx'
import styles from './more-fields.module.css'

/** Customer who recommended the guest, if the store rewards referrals; only for a new booking. */
export function RecommenderField() {
  const { draft, change, settings, actor, state } = useOrderForm()
  if (!requiresRecommender({ settings, actor, order: state.order })) return null
  return (
    <Field
      field="recommenderId"
      label="推荐人"
      hint="新客由哪位老客推荐；新客用餐结账后奖励推荐人"
      control={({ 'aria-required': _, ...control }) => (
        <RecommenderPick
          {...control}
          className={styles.opener ?? ''}
          allowClear
          value={draft.recommenderId}
          onChange={(recommenderId) => change({ recommenderId })}
        />
      )}
    />
  )
}
