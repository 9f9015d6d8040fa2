import type { OfferedDish } from '@roombook/contract/offered-dishes'
import { type CartFailure, type CartLine, checkCartLine, dishLimits } from '@roombook/domain/dishes'
import { yuan } from '@roombook/domain/money'
import { Radio } from 'antd'
import { useState } from 'react'
import { IntegerBox } from '#platform/forms/integer-box.tsx'
import { Dialog } from '#ui/dialog.tsx'

import styles from './preorder.module.css'

interface ChooseDishDialogProps {
  dish: OfferedDish
  onAdd(chosen: Omit<CartLine, 'dishId'>): void
  /** Called after the dialog has disappeared. */
  onClosed(): void
}

/** 加入购物车: chooses a dish's specification, attributes and quantity (2.45, 5.23). */
export function ChooseDishDialog({ dish, onAdd, onClosed }: ChooseDishDialogProps) {
  const [open, setOpen] = useState(true)
  const [specId, setSpecId] = useState(dish.specs.length === 1 ? (dish.specs[0]?.id ?? 0) : 0)
  const [attributes, setAttributes] = useState<Readonly<Record<string, number>>>({})
  const [quantity, setQuantity] = useState<number | null>(1)
  const [failure, setFailure] = useState<CartFailure>()
  const groups = Map.groupBy(dish.attributes, ({ group }) => group)
  const price = dish.specs.find(({ id }) => id === specId)?.price ?? dish.price

  function add(): void {
    const chosen = { specId, attributeIds: Object.values(attributes), quantity: quantity ?? 0 }
    const wrong = checkCartLine({ dishId: dish.id, ...chosen }, dish)
    setFailure(wrong)
    if (wrong) return
    onAdd(chosen)
    setOpen(false)
  }
  const messageAt = (field: CartFailure['field']) =>
    failure?.field === field && (
      <p className={styles.wrong} role="alert">
        {failure.message}
      </p>
    )
  return (
    <Dialog
      open={open}
      centered
      width={460}
      title={dish.title}
      okText="加入购物车"
      cancelText="返回"
      onOk={add}
      onCancel={() => setOpen(false)}
      afterClose={onClosed}
    >
      {dish.specs.length > 0 && (
        <section className={styles.choice}>
          <h4 id="spec-title">规格</h4>
          <Radio.Group
            aria-labelledby="spec-title"
            optionType="button"
            value={specId}
            options={dish.specs.map(({ id, title, price }) => ({
              value: id,
              label: `${title} ¥${yuan(price)}`,
            }))}
            onChange={(event) => {
              setSpecId(Number(event.target.value))
              setFailure(undefined)
            }}
          />
          {messageAt('spec')}
        </section>
      )}
      {[...groups].map(([group, options]) => (
        <section key={group} className={styles.choice}>
          <h4 id={`group-${group}`}>{group}</h4>
          <Radio.Group
            aria-labelledby={`group-${group}`}
            optionType="button"
            value={attributes[group]}
            options={options.map(({ id, title }) => ({ value: id, label: title }))}
            onChange={(event) => {
              setAttributes({ ...attributes, [group]: Number(event.target.value) })
              setFailure(undefined)
            }}
          />
          {attributes[group] === undefined && messageAt('attributes')}
        </section>
      ))}
      <section className={styles.choice}>
        <h4 id="quantity-title">数量</h4>
        <IntegerBox
          aria-labelledby="quantity-title"
          min={1}
          max={dishLimits.quantity}
          value={quantity}
          suffix={dish.unit}
          onChange={(next) => {
            setQuantity(next)
            setFailure(undefined)
          }}
          onPressEnter={add}
        />
        {messageAt('quantity')}
      </section>
      <p className={styles.sum}>¥{yuan(price * Math.max(0, quantity ?? 0))}</p>
    </Dialog>
  )
}
