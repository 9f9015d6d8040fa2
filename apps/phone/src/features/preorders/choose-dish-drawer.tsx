import { type CartFailure, checkCartLine, lineKey } from '@roombook/domain/dishes'
import { shortYuan } from '@roombook/domain/money'
import { Button } from 'antd-mobile'
import { useState } from 'react'
import { Drawer } from '#ui/drawer.tsx'
import { Trouble } from '#ui/states.tsx'
import type { DishClient } from './dish-client.ts'
import styles from './dishes.module.css'
import { describeUnavailable, type ShownDish } from './shown-menu.ts'
import { Stepper } from './stepper.tsx'
import { TagList } from './tag-list.tsx'

interface ChooseDishDrawerProps {
  dish: ShownDish
  client: DishClient
  onClose(): void
}

/** Choice of a dish's specification, attributes and quantity (5.23). */
export function ChooseDishDrawer({ dish, client, onClose }: ChooseDishDrawerProps) {
  const [specId, setSpecId] = useState(dish.specs.length === 1 ? (dish.specs[0]?.id ?? 0) : 0)
  const [attributes, setAttributes] = useState<Readonly<Record<string, number>>>({})
  const [quantity, setQuantity] = useState(1)
  const [failure, setFailure] = useState<CartFailure>()
  const off = describeUnavailable(dish)
  const groups = Map.groupBy(dish.attributes, ({ group }) => group)

  async function add(): Promise<void> {
    const line = { dishId: dish.id, specId, attributeIds: Object.values(attributes), quantity }
    const wrong = checkCartLine(line, dish)
    setFailure(wrong)
    // Adds to the quantity already chosen (5.23).
    const before = client.cart.data?.dishLines.find((own) => own.mine && lineKey(own) === lineKey(line))
    const wanted = { ...line, quantity: line.quantity + (before?.quantity ?? 0) }
    if (!wrong && (await client.set(wanted))) onClose()
  }
  return (
    <Drawer title={dish.title} onClose={onClose}>
      <div className={styles.choices}>
        <TagList dish={dish} />
        {dish.specs.length > 0 && (
          <fieldset className={styles.choice}>
            <legend>规格</legend>
            {dish.specs.map(({ id, title, price }) => (
              <button
                key={id}
                type="button"
                aria-pressed={id === specId}
                onClick={() => {
                  setSpecId(id)
                  setFailure(undefined)
                }}
              >
                {title}
                {price !== null && ` ¥${shortYuan(price)}`}
              </button>
            ))}
          </fieldset>
        )}
        {[...groups].map(([group, options]) => (
          <fieldset key={group} className={styles.choice}>
            <legend>{group}</legend>
            {options.map(({ id, title }) => (
              <button
                key={id}
                type="button"
                aria-pressed={attributes[group] === id}
                onClick={() => {
                  setAttributes({ ...attributes, [group]: id })
                  setFailure(undefined)
                }}
              >
                {title}
              </button>
            ))}
          </fieldset>
        ))}
        <div className={styles.dishFoot}>
          <span>数量</span>
          <Stepper label={dish.title} value={quantity} least={1} onChange={setQuantity} />
        </div>
        <Trouble text={off ? `「${dish.title}」${off}` : (failure?.message ?? client.trouble)} />
        <Button
          block
          size="large"
          color="primary"
          disabled={off !== ''}
          loading={client.pending}
          onClick={() => void add()}
        >
          加入购物车
        </Button>
      </div>
    </Drawer>
  )
}
