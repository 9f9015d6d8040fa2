import { DeleteOutlined } from '@ant-design/icons'
import type { OutputOf } from '@roombook/contract'
import type { Active, activeChoices } from '@roombook/contract/actives'
import { activityLimits } from '@roombook/domain/referrals'
import { Button, Select } from 'antd'
import { NumberBox } from '#platform/forms/number-box.tsx'
import type { ActiveDraft } from './active-draft.ts'
import styles from './actives.module.css'

interface GiftFieldsProps {
  gifts: ActiveDraft['coupons']
  /** Coupons that the activity already gives: they stay listed, even if no longer issued. */
  stored: Active['coupons']
  choices: OutputOf<typeof activeChoices>['coupons']
  onChange(gifts: ActiveDraft['coupons']): void
}

/** Chooses the coupons given to participants, and their quantities. */
export function GiftFields({ gifts, stored, choices, onChange }: GiftFieldsProps) {
  const labels = new Map([
    ...stored.map(
      ({ couponId, title, givable }) => [couponId, givable ? title : `${title}（已停止发放）`] as const,
    ),
    ...choices.map(({ id, title, left }) => [id, left === null ? title : `${title}（剩${left}张）`] as const),
  ])
  const chosen = new Set(gifts.map(({ couponId }) => couponId))
  return (
    <div className={styles.gifts}>
      {gifts.map(({ couponId, quantity }, at) => (
        <div key={couponId} className={styles.gift}>
          <span className={styles.giftTitle}>{labels.get(couponId)}</span>
          <NumberBox
            aria-label={`${labels.get(couponId)}的张数`}
            className={styles.quantity ?? ''}
            min={1}
            max={activityLimits.quantity}
            suffix="张"
            value={quantity}
            onChange={(typedQuantity) => onChange(gifts.with(at, { couponId, quantity: typedQuantity }))}
          />
          <Button
            type="text"
            icon={<DeleteOutlined />}
            aria-label={`移除${labels.get(couponId)}`}
            onClick={() => onChange(gifts.toSpliced(at, 1))}
          />
        </div>
      ))}
      {gifts.length < activityLimits.coupons && (
        <Select<number | null>
          aria-label="添加优惠券"
          placeholder="添加优惠券"
          showSearch={{ optionFilterProp: 'label' }}
          value={null}
          options={[...labels].filter(([id]) => !chosen.has(id)).map(([value, label]) => ({ value, label }))}
          onChange={(couponId: number | null) =>
            couponId !== null && onChange([...gifts, { couponId, quantity: 1 }])
          }
          notFoundContent="没有发放中的优惠券"
        />
      )}
    </div>
  )
}
