import type { GuestCart, GuestDish } from '@roombook/contract'
import { displayMoney, fen } from '@roombook/domain'
import { Button } from 'antd-mobile'
import { imageUrl } from '../../platform/images/image-url.ts'
import type { DishDoor } from './dish-door.ts'
import styles from './dishes.module.css'
import { offWords, type ShownDish } from './shown-menu.ts'
import { Stepper } from './stepper.tsx'

interface DishRowProps {
  dish: ShownDish
  cart: GuestCart
  door: DishDoor
  /** There is something to choose of it. */
  onChoose(): void
}

/** A dish of the menu: what it is, what it costs, and how many of it one wants. */
export function DishRow({ dish, cart, door, onChoose }: DishRowProps) {
  const mine = cart.dishLines.filter((line) => line.mine && line.dishId === dish.id)
  const others = cart.dishLines.filter((line) => !line.mine && line.dishId === dish.id)
  const quantity = mine.reduce((sum, line) => sum + line.quantity, 0)
  const off = offWords(dish)
  const chooses = dish.specs.length > 0 || dish.attributes.length > 0
  return (
    <article className={styles.dish}>
      {dish.image ? (
        <img className={styles.picture} src={imageUrl(dish.image, 192)} alt="" loading="lazy" />
      ) : (
        <span className={styles.blank} aria-hidden="true">
          {[...dish.title].slice(0, 1)}
        </span>
      )}
      <div className={styles.dishWords}>
        <h2>{dish.title}</h2>
        {dish.description && <p className={styles.soft}>{dish.description}</p>}
        {dish.kind === 'set' && <p className={styles.soft}>{setText(dish)}</p>}
        {others.length > 0 && (
          <p className={styles.soft}>
            {others.map(({ chooserName, quantity }) => `${chooserName} ${quantity}`).join('，')}
          </p>
        )}
        <div className={styles.dishFoot}>
          <span className={dish.price === null ? styles.soft : styles.price}>{priceText(dish)}</span>
          {off && <span className={styles.soldOut}>{off}</span>}
          {chooses ? (
            <Button
              className={styles.small}
              color="primary"
              fill="outline"
              disabled={off !== ''}
              aria-label={`选规格${quantity > 0 ? ` · ${quantity}` : ''}：${dish.title}`}
              onClick={onChoose}
            >
              选规格{quantity > 0 && ` · ${quantity}`}
            </Button>
          ) : (
            <Stepper
              label={dish.title}
              value={quantity}
              noMore={off !== ''}
              onChange={(next) => door.set({ dishId: dish.id, specId: 0, attributeIds: [], quantity: next })}
            />
          )}
        </div>
      </div>
    </article>
  )
}

/** ¥88.00起/份; by what it is counted where no money is to be seen. */
function priceText({ price, specs, unit }: GuestDish): string {
  if (price === null) return `按${unit}`
  const prices = specs.flatMap((spec) => spec.price ?? [])
  const lowest = prices.length > 0 ? Math.min(...prices) : price
  return `¥${displayMoney(fen(lowest))}${prices.length > 1 ? '起' : ''}/${unit}`
}

/** 8–12人：白切鸡、清蒸鲈鱼… */
const setText = ({ peopleMin, peopleMax, items }: GuestDish): string =>
  `${peopleMin === peopleMax ? '' : `${peopleMin}–`}${peopleMax}人：${items.map(({ title }) => title).join('、')}`
