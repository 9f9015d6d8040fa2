import type { OfferedDish } from '@roombook/contract/offered-dishes'
import { type CartFailure, checkCartLine } from '@roombook/domain/dishes'
import { shortYuan, yuan } from '@roombook/domain/money'
import type { DishChoice } from '@roombook/order-screens'
import { useState } from 'react'
import { Drawer } from '#ui/drawer.tsx'
import { Choices } from '../form/choices.tsx'
import { MoveActs } from '../order/move-acts.tsx'
import styles from './dishes.module.css'
import { Quantity } from './quantity.tsx'

interface ChooseDishProps {
  dish: OfferedDish
  onAdd(chosen: DishChoice): void
  onClose(): void
}

/** Choice of a dish's specification, attributes and quantity (2.45, 5.23). */
export function ChooseDish({ dish, onAdd, onClose }: ChooseDishProps) {
  const [specId, setSpecId] = useState(dish.specs.length === 1 ? (dish.specs[0]?.id ?? 0) : 0)
  const [attributes, setAttributes] = useState<Readonly<Record<string, number>>>({})
  const [quantity, setQuantity] = useState(1)
  const [failure, setFailure] = useState<CartFailure>()
  const groups = Map.groupBy(dish.attributes, ({ group }) => group)
  const price = dish.specs.find(({ id }) => id === specId)?.price ?? dish.price
  const add = () => {
    const chosen = { specId, attributeIds: Object.values(attributes), quantity }
    const wrong = checkCartLine({ dishId: dish.id, ...chosen }, dish)
    setFailure(wrong)
    if (wrong) return
    onAdd(chosen)
    onClose()
  }
  const messageAt = (field: CartFailure['field']) => (failure?.field === field ? failure.message : undefined)
  return (
    <Drawer title={dish.title} onClose={onClose}>
      {dish.specs.length > 0 && (
        <Choices<number>
          label="规格"
          choices={dish.specs.map(({ id, title, price }) => ({
            value: id,
            label: `${title} ¥${shortYuan(price)}`,
          }))}
          value={specId}
          error={messageAt('spec')}
          onChoose={setSpecId}
        />
      )}
      {[...groups].map(([group, options]) => (
        <Choices<number>
          key={group}
          label={group}
          choices={options.map(({ id, title }) => ({ value: id, label: title }))}
          value={attributes[group] ?? 0}
          error={attributes[group] === undefined ? messageAt('attributes') : undefined}
          onChoose={(id) => setAttributes({ ...attributes, [group]: id })}
        />
      ))}
      <p className={styles.total}>
        <Quantity label={dish.title} value={quantity} least={1} onChange={setQuantity} />
        <strong>¥{yuan(price * quantity)}</strong>
      </p>
      <MoveActs yes="加入" onYes={add} onBack={onClose} />
    </Drawer>
  )
}
