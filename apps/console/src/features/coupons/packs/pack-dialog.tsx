import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { type CouponPack, saveCouponPack } from '@roombook/contract/coupon-packs'
import { listCoupons } from '@roombook/contract/coupons'
import { couponLimits } from '@roombook/domain/coupons'
import { Alert, Button, Form, Input, Select } from 'antd'
import { useState } from 'react'
import { useCall } from '#platform/api/use-call.ts'
import { useChange } from '#platform/api/use-change.ts'
import { NumberBox } from '#platform/forms/number-box.tsx'
import { findIntegerFault, type TypedNumber, toNumber } from '#platform/forms/typed-number.ts'
import { Dialog } from '#ui/dialog.tsx'
import { callsOfCoupons } from '../coupon-calls.ts'
import styles from '../coupons.module.css'

interface Item {
  key: number
  couponId: number | undefined
  quantity: TypedNumber
}

/** 新建券包 or 编辑券包: creates or edits a pack. */
export function PackDialog({ pack, onClose }: { pack: CouponPack | undefined; onClose(): void }) {
  const [title, setTitle] = useState(pack?.title ?? '')
  const [items, setItems] = useState<Item[]>(
    () =>
      pack?.items.map(({ couponId, quantity }, key) => ({ key, couponId, quantity })) ?? [
        { key: 0, couponId: undefined, quantity: 1 },
      ],
  )
  const coupons = useCall(listCoupons, { states: ['draft', 'active', 'paused'], limit: 100 })
  const saving = useChange(saveCouponPack, {
    refetch: callsOfCoupons,
    onDone: onClose,
    onRefused: () => true,
  })
  const { refusal } = saving
  const [isTried, setTried] = useState(false)
  const faults = refusal?.fields ?? {}
  const wrong = items
    .map(({ quantity }) => findIntegerFault(quantity ?? 0, 1, couponLimits.packQuantity))
    .find((fault) => fault !== undefined)
  const itemsFault = (isTried && wrong && `张数：${wrong}`) || faults.items
  const change = (key: number, part: Partial<Item>) =>
    setItems((before) => before.map((item) => (item.key === key ? { ...item, ...part } : item)))
  const titles = new Map(pack?.items.map((item) => [item.couponId, item.title]))
  const options = [
    ...(coupons.data?.list ?? []).map(({ id, title: label }) => ({ value: id, label })),
    // An ended coupon stays listed, so that it can be removed.
    ...[...titles]
      .filter(([id]) => coupons.data && !coupons.data.list.some((coupon) => coupon.id === id))
      .map(([value, label]) => ({ value, label: `${label}（已结束）` })),
  ]
  return (
    <Dialog
      open
      title={pack ? '编辑券包' : '新建券包'}
      okText="保存"
      cancelText="取消"
      confirmLoading={saving.pending}
      onCancel={onClose}
      onOk={() => {
        setTried(true)
        if (wrong) return
        void saving.run({
          packId: pack?.id ?? null,
          version: pack?.version ?? null,
          title: title.trim(),
          items: items.flatMap(({ couponId, quantity }) =>
            couponId === undefined ? [] : [{ couponId, quantity: toNumber(quantity) ?? 0 }],
          ),
        })
      }}
    >
      {refusal && Object.keys(faults).length === 0 && (
        <Alert type="error" showIcon className={styles.notice ?? ''} title={refusal.message} />
      )}
      <Form layout="vertical" component="div">
        <Form.Item
          label="券包名称"
          htmlFor="pack-title"
          validateStatus={faults.title ? 'error' : ''}
          help={faults.title}
        >
          <Input
            id="pack-title"
            autoFocus
            maxLength={couponLimits.title}
            showCount
            value={title}
            placeholder="例如：新客券包"
            onChange={(event) => setTitle(event.target.value)}
          />
        </Form.Item>
        <Form.Item label="内含优惠券" validateStatus={itemsFault ? 'error' : ''} help={itemsFault}>
          <div className={styles.list}>
            {items.map(({ key, couponId, quantity }, at) => (
              <div key={key} className={styles.row}>
                <Select
                  aria-label={`第${at + 1}种优惠券`}
                  placeholder="选择优惠券"
                  showSearch={{ optionFilterProp: 'label' }}
                  {...(couponId !== undefined && { value: couponId })}
                  options={options}
                  onChange={(chosen: number) => change(key, { couponId: chosen })}
                />
                <NumberBox
                  aria-label={`第${at + 1}种张数`}
                  min={1}
                  max={couponLimits.packQuantity}
                  suffix="张"
                  value={quantity}
                  onChange={(count) => change(key, { quantity: count })}
                />
                <Button
                  type="text"
                  icon={<DeleteOutlined />}
                  aria-label={`移除第${at + 1}种`}
                  disabled={items.length === 1}
                  onClick={() => setItems((before) => before.filter((item) => item.key !== key))}
                />
              </div>
            ))}
            {items.length < couponLimits.packItems && (
              <Button
                type="dashed"
                icon={<PlusOutlined />}
                onClick={() =>
                  setItems((before) => [
                    ...before,
                    { key: Math.max(...before.map(({ key }) => key)) + 1, couponId: undefined, quantity: 1 },
                  ])
                }
              >
                添加一种
              </Button>
            )}
          </div>
        </Form.Item>
      </Form>
    </Dialog>
  )
}
