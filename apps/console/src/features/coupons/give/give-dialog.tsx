import { giveCoupon } from '@roombook/contract/coupon-grants'
import { listCouponPacks } from '@roombook/contract/coupon-packs'
import { listCoupons } from '@roombook/contract/coupons'
import { couponLimits } from '@roombook/domain/coupons'
import { Alert, Form, Select } from 'antd'
import { useState } from 'react'
import { useCall } from '#platform/api/use-call.ts'
import { useChange } from '#platform/api/use-change.ts'
import { NumberBox } from '#platform/forms/number-box.tsx'
import { findIntegerFault, type TypedNumber, toNumber } from '#platform/forms/typed-number.ts'
import { Dialog } from '#ui/dialog.tsx'
import { callsOfCoupons } from '../coupon-calls.ts'
import { CouponPicture } from '../coupon-picture.tsx'
import { pictured } from '../coupon-text.ts'
import styles from '../coupons.module.css'
import { NotifyByPush } from './notify-by-push.tsx'

interface GiveDialogProps {
  customerId: number
  /** Customer's name with title. */
  customerName: string
  /** Reason why no browser notice can be sent; empty if one can. */
  noPush: string
  onClose(): void
}

/** 发优惠券: grants a coupon or a pack to one customer. */
export function GiveDialog({ customerId, customerName, noPush, onClose }: GiveDialogProps) {
  const [chosen, setChosen] = useState<string>()
  const [quantity, setQuantity] = useState<TypedNumber>(1)
  const [notifies, setNotifies] = useState(true)
  const coupons = useCall(listCoupons, { states: ['active'], limit: 100 })
  const packs = useCall(listCouponPacks, {})
  const giving = useChange(giveCoupon, { refetch: callsOfCoupons, onDone: onClose, onRefused: () => true })
  const wrong = findIntegerFault(quantity ?? 0, 1, couponLimits.atOnce)
  const [kind, id] = chosen?.split('-') ?? []
  const coupon = kind === 'coupon' ? coupons.data?.list.find((one) => one.id === Number(id)) : undefined
  const pack = kind === 'pack' ? packs.data?.packs.find((one) => one.id === Number(id)) : undefined
  const offered = packs.data?.packs.filter(({ state }) => state === 'active') ?? []
  return (
    <Dialog
      open
      title={`发优惠券给${customerName}`}
      okText="发放"
      cancelText="取消"
      okButtonProps={{ disabled: chosen === undefined || wrong !== undefined }}
      confirmLoading={giving.pending}
      onCancel={onClose}
      onOk={() =>
        void giving.run({
          customerId,
          quantity: toNumber(quantity) ?? 1,
          tellPush: notifies && noPush === '',
          couponId: kind === 'coupon' ? Number(id) : null,
          packId: kind === 'pack' ? Number(id) : null,
        })
      }
    >
      {giving.refusal && (
        <Alert type="error" showIcon className={styles.notice ?? ''} title={giving.refusal.message} />
      )}
      <Form layout="vertical" component="div">
        <Form.Item label="优惠券或券包">
          <Select
            aria-label="优惠券或券包"
            placeholder={coupons.data?.count === 0 ? '没有发放中的优惠券' : '请选择'}
            showSearch={{ optionFilterProp: 'label' }}
            loading={coupons.isPending}
            {...(chosen !== undefined && { value: chosen })}
            onChange={setChosen}
            options={[
              ...(coupons.data?.list ?? []).map(({ id: couponId, title, stock, given }) => ({
                value: `coupon-${couponId}`,
                label: stock === null ? title : `${title}（剩${stock - given}张）`,
                disabled: stock !== null && given >= stock,
              })),
              ...offered.map((one) => ({ value: `pack-${one.id}`, label: `券包：${one.title}` })),
            ]}
          />
        </Form.Item>
        <Form.Item label="张数" validateStatus={wrong ? 'error' : ''} help={wrong}>
          <NumberBox
            aria-label="张数"
            min={1}
            max={couponLimits.atOnce}
            suffix={pack ? '包' : '张'}
            value={quantity}
            onChange={setQuantity}
          />
        </Form.Item>
        <NotifyByPush checked={notifies} hindrance={noPush} onChange={setNotifies} />
      </Form>
      {coupon && <CouponPicture coupon={pictured(coupon)} />}
      {pack && (
        <p className={styles.soft}>
          含{pack.items.map((item) => `${item.title} × ${item.quantity}`).join('、')}
          ，要么整包发出，要么一张也不发
        </p>
      )}
    </Dialog>
  )
}
