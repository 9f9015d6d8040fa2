import type { OfferedDish } from '@roombook/contract/offered-dishes'
import { yuan } from '@roombook/domain/money'
import { lowestPrice, peopleText } from '@roombook/order-screens'
import { imageUrl } from '#platform/upload/image-url.ts'
import styles from './menu.module.css'

/** A dish of the menu, with the chosen quantity. */
export function DishFace({ dish, count }: { dish: OfferedDish; count: number }) {
  const { title, image, unit, soldOut, kind, fitsPeople, items } = dish
  return (
    <>
      {image ? (
        <img src={imageUrl(image, 96)} alt="" loading="lazy" className={styles.picture} />
      ) : (
        <span className={styles.blank} aria-hidden="true">
          {[...title].slice(0, 1)}
        </span>
      )}
      <span className={styles.words}>
        <span className={styles.title}>{title} </span>
        <span className={styles.price}>
          ¥{yuan(lowestPrice(dish))}
          {dish.specs.length > 1 && '起'}/{unit}{' '}
          {kind === 'set' && `· 套餐 ${peopleText(dish)}${fitsPeople ? ' · 适合本单' : ''}`}
        </span>
        {items.length > 0 && (
          <span className={styles.detail}>含 {items.map((item) => item.title).join('、')}</span>
        )}
      </span>
      {soldOut ? (
        <span className={styles.soldOut}>售罄</span>
      ) : (
        count > 0 && (
          <span className={styles.count} role="img" aria-label={`已选${count}`}>
            {count}
          </span>
        )
      )}
    </>
  )
}
