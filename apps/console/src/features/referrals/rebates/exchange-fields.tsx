import type { RebateConfig } from '@roombook/contract/rebates'
import { Checkbox, Form } from 'antd'
import { MoneyBox } from '#platform/forms/number-box.tsx'
import { CouponChoice } from '../coupon-choice.tsx'
import type { RebateDraft, RebateFaults } from './rebate-draft.ts'

interface ExchangeFieldsProps {
  config: RebateConfig
  draft: RebateDraft
  faults: RebateFaults
  onType(patch: Partial<RebateDraft>): void
}

/** Settings of what guests may exchange their rebates for. */
export function ExchangeFields({ config, draft, faults, onType }: ExchangeFieldsProps) {
  const at = (field: string) =>
    ({ validateStatus: faults[field] ? 'error' : '', help: faults[field] }) as const
  return (
    <>
      <Form.Item
        label="客人可兑换成"
        extra="赠送余额结账时可用，先于充值金额使用，不可退款"
        {...at('toBalance')}
      >
        <Checkbox checked={draft.toBalance} onChange={({ target }) => onType({ toBalance: target.checked })}>
          储值赠送余额
        </Checkbox>
      </Form.Item>
      <Form.Item label="兑换的优惠券" {...at('couponId')}>
        <CouponChoice
          label="兑换的优惠券"
          placeholder="不兑换优惠券"
          value={draft.couponId}
          stored={{ id: config.couponId, title: config.couponTitle, givable: config.couponGivable }}
          onChange={(couponId) => onType({ couponId })}
        />
      </Form.Item>
      {draft.couponId !== null && (
        <Form.Item label="兑换一张需要返利" {...at('couponPrice')}>
          <MoneyBox
            aria-label="兑换一张需要返利"
            value={draft.couponPrice}
            onChange={(couponPrice) => onType({ couponPrice })}
          />
        </Form.Item>
      )}
    </>
  )
}
