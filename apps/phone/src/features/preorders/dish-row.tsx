import type { GuestCart, GuestDish } from '@roombook/contract/preorders-of-guests'
import { formatMenuPrice } from '@roombook/domain/dishes'
import { Button } from 'antd-mobile'
import { imageUrl } from '#platform/images/image-url.ts'
import type { DishClient } from './dish-client.ts'
import styles from './dishes.module.css'
import menuStyles from './menu.module.css'
import { describeUnavailable, type ShownDish } from './shown-menu.ts'
import { Stepper } from './stepper.tsx'
import { TagList } from './tag-list.tsx'

interface DishRowProps {
  dish: ShownDish
  cart: GuestCart
  client: DishClient
  /** Opens the choice of specification and attributes. */
  onChoose(): void
  /** Shows its picture enlarged. */
  onZoom(): void
}

/** A dish of the menu: its name, price and quantity. */
export function DishRow({ dish, cart, client, onChoose, onZoom }: DishRowProps) {
  const mine = cart.dishLines.filter((line) => line.mine && line.dishId === dish.id)
  const others = cart.dishLines.filter((line) => !line.mine && line.dishId === dish.id)
  const quantity = mine.reduce((sum, line) => sum + line.quantity, 0)
  const off = describeUnavailable(dish)
  const chooses = dish.specs.length > 0 || dish.attributes.length > 0
  return (
    <article className={styles.dish}>
      {dish.image ? (
        <button type="button" className={menuStyles.zoom} aria-label={`放大：${dish.title}`} onClick={onZoom}>
          <img className={styles.picture} src={imageUrl(dish.image, 192)} alt="" loading="lazy" />
        </button>
      ) : (
        <span className={styles.blank} aria-hidden="true">
          {[...dish.title].slice(0, 1)}
        </span>
      )}
      <div className={styles.dishWords}>
        <h3>{dish.title}</h3>
        {off && <p className={styles.soldOut}>{off}</p>}
        <TagList dish={dish} />
        {dish.description && <p className={styles.soft}>{dish.description}</p>}
        {dish.kind === 'set' && <p className={styles.soft}>{setText(dish)}</p>}
        {others.length > 0 && (
          <p className={styles.soft}>
            {others.map(({ chooserName, quantity }) => `${chooserName} ${quantity}`).join('，')}
          </p>
        )}
        <div className={styles.dishFoot}>
          <Price dish={dish} />
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
              onChange={(next) =>
                client.set({ dishId: dish.id, specId: 0, attributeIds: [], quantity: next })
              }
            />
          )}
        </div>
      </div>
    </article>
  )
}

/** Price of a dish; empty for guests who see no prices. */
function Price({ dish: { price, specs, unit } }: { dish: GuestDish }) {
  if (price === null) return <span />
  const prices = specs.length > 0 ? specs.map((spec) => spec.price ?? price) : [price]
  const least = Math.min(...prices)
  const { amount, per } = formatMenuPrice({ price: least, priceFrom: Math.max(...prices) > least, unit })
  return (
    <span className={styles.price}>
      {amount}
      <small className={styles.unit}>{per}</small>
    </span>
  )
}

/** For example 8–12人：白切鸡、清蒸鲈鱼…. */
const setText = ({ peopleMin, peopleMax, items }: GuestDish): string =>
  `${peopleMin === peopleMax ? '' : `${peopleMin}–`}${peopleMax}人：${items.map(({ title }) => title).join('、')}`
