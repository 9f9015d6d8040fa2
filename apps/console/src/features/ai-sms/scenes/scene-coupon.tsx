import type { AiScene } from '@roombook/contract/ai-sms'
import { listCoupons } from '@roombook/contract/coupons'
import { mayGiveCoupon } from '@roombook/domain/ai-sms'
import { Form, Select } from 'antd'
import { useCall } from '#platform/api/use-call.ts'
import { useMay } from '#platform/permission/use-may.ts'
import type { SceneDraft } from './scene-draft.ts'

interface SceneCouponProps {
  scene: AiScene
  draft: SceneDraft
  fault: string | undefined
  onType(change: Partial<SceneDraft>): void
}

const node = 'shopai/sendcoupon'

/** 送优惠券: a coupon that a scene grants with its text, if the scene may and the store has coupons. */
export function SceneCoupon({ scene, draft, fault, onType }: SceneCouponProps) {
  const may = useMay(node, node)
  const offered = may && mayGiveCoupon(scene.kind)
  const coupons = useCall(listCoupons, offered ? { states: ['active'], limit: 100 } : undefined)
  if (!offered) return null
  const list = coupons.data?.list ?? []
  const chosen = draft.couponId ?? undefined
  const isGone = chosen !== undefined && coupons.data !== undefined && !list.some(({ id }) => id === chosen)
  const bySms = draft.channel === 'sms'
  return (
    <Form.Item
      label="送优惠券"
      validateStatus={fault ? 'error' : ''}
      help={fault}
      extra={
        bySms
          ? '短信不能发优惠券，请改用网页通知或复制到微信'
          : '每位客人每个场合送一张，文案末尾写明；发完、暂停或已达每人限领的不送，文案照发；没有送出的自动收回'
      }
    >
      <Select<number>
        aria-label="送优惠券"
        placeholder="不送"
        allowClear
        disabled={bySms && chosen === undefined}
        showSearch={{ optionFilterProp: 'label' }}
        loading={coupons.isPending}
        {...(chosen !== undefined && { value: chosen })}
        onChange={(id: number | undefined) => onType({ couponId: id ?? null })}
        options={[
          ...list.map(({ id, title, stock, given }) => ({
            value: id,
            label: stock === null ? title : `${title}（剩${stock - given}张）`,
          })),
          ...(isGone ? [{ value: chosen, label: '已停止发放的优惠券' }] : []),
        ]}
      />
    </Form.Item>
  )
}
