import { type CouponLink, createCouponLink } from '@roombook/contract/coupon-links'
import { listCouponPacks } from '@roombook/contract/coupon-packs'
import { listCoupons } from '@roombook/contract/coupons'
import { couponLimits } from '@roombook/domain/coupons'
import { addDays } from '@roombook/domain/time'
import { Alert, DatePicker, Form, Input, Select } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { useCall } from '#platform/api/use-call.ts'
import { useChange } from '#platform/api/use-change.ts'
import { NumberBox } from '#platform/forms/number-box.tsx'
import { findIntegerFault, type TypedNumber, toNumber } from '#platform/forms/typed-number.ts'
import { useToday } from '#platform/session/shop-clock.ts'
import { Dialog } from '#ui/dialog.tsx'
import { callsOfCoupons } from '../coupon-calls.ts'
import styles from '../coupons.module.css'

interface LinkDialogProps {
  onMade(link: CouponLink): void
  onClose(): void
}

/** 新建领取链接: creates a claim link. */
export function LinkDialog({ onMade, onClose }: LinkDialogProps) {
  const today = useToday()
  const [title, setTitle] = useState('')
  const [gift, setGift] = useState<string>()
  const [untilDate, setUntilDate] = useState<string>(() => addDays(today, 30))
  const [stock, setStock] = useState<TypedNumber>(null)
  const [perPerson, setPerPerson] = useState<TypedNumber>(1)
  const coupons = useCall(listCoupons, { states: ['active'], limit: 100 })
  const packs = useCall(listCouponPacks, {})
  const making = useChange(createCouponLink, {
    refetch: callsOfCoupons,
    onDone: ({ link }) => onMade(link),
    onRefused: () => true,
  })
  const { refusal } = making
  const [isTried, setTried] = useState(false)
  const wrong = {
    stock: findIntegerFault(stock, 1, couponLimits.stock),
    perPerson: findIntegerFault(perPerson ?? 0, 1, couponLimits.perPerson),
  }
  const faults: Partial<Record<string, string>> = refusal?.fields ?? {}
  const [kind, id] = gift?.split('-') ?? []
  const giftFault = faults.couponId ?? faults.packId
  const at = (fault: string | undefined) =>
    ({ validateStatus: fault ? ('error' as const) : '', help: fault }) as const
  return (
    <Dialog
      open
      title="新建领取链接"
      okText="创建"
      cancelText="取消"
      confirmLoading={making.pending}
      onCancel={onClose}
      onOk={() => {
        setTried(true)
        if (wrong.stock || wrong.perPerson) return
        void making.run({
          title: title.trim(),
          untilDate,
          stock: toNumber(stock),
          perPerson: toNumber(perPerson) ?? 0,
          couponId: kind === 'coupon' ? Number(id) : null,
          packId: kind === 'pack' ? Number(id) : null,
        })
      }}
    >
      {refusal && Object.keys(faults).length === 0 && (
        <Alert type="error" showIcon className={styles.notice ?? ''} title={refusal.message} />
      )}
      <Form layout="vertical" component="div">
        <Form.Item label="名称（客人可见）" htmlFor="link-title" {...at(faults.title)}>
          <Input
            id="link-title"
            autoFocus
            maxLength={couponLimits.linkTitle}
            showCount
            value={title}
            placeholder="例如：开业有礼"
            onChange={(event) => setTitle(event.target.value)}
          />
        </Form.Item>
        <Form.Item label="领取什么" {...at(giftFault)}>
          <Select
            aria-label="领取什么"
            placeholder="选择优惠券或券包"
            showSearch={{ optionFilterProp: 'label' }}
            loading={coupons.isPending}
            {...(gift !== undefined && { value: gift })}
            onChange={setGift}
            options={[
              ...(coupons.data?.list ?? []).map((one) => ({ value: `coupon-${one.id}`, label: one.title })),
              ...(packs.data?.packs ?? [])
                .filter(({ state }) => state === 'active')
                .map((one) => ({ value: `pack-${one.id}`, label: `券包：${one.title}` })),
            ]}
          />
        </Form.Item>
        <Form.Item label="截止日期（当天仍可领）" {...at(faults.untilDate)}>
          <DatePicker
            className={styles.wide ?? ''}
            aria-label="截止日期"
            allowClear={false}
            value={dayjs(untilDate)}
            onChange={(date) => date && setUntilDate(date.format('YYYY-MM-DD'))}
          />
        </Form.Item>
        <div className={styles.two}>
          <Form.Item label="总份数（不限留空）" {...at((isTried && wrong.stock) || faults.stock)}>
            <NumberBox
              className={styles.wide ?? ''}
              aria-label="总份数"
              min={1}
              max={couponLimits.stock}
              placeholder="不限"
              value={stock}
              onChange={setStock}
            />
          </Form.Item>
          <Form.Item label="每人可领" {...at((isTried && wrong.perPerson) || faults.perPerson)}>
            <NumberBox
              className={styles.wide ?? ''}
              aria-label="每人可领"
              min={1}
              max={couponLimits.perPerson}
              suffix="次"
              value={perPerson}
              onChange={setPerPerson}
            />
          </Form.Item>
        </div>
      </Form>
    </Dialog>
  )
}
