import type { KitchenDish, KitchenPart } from '@roombook/contract/kitchen-list'
import { onPaper } from '#ui/printout.tsx'
import styles from './kitchen.module.css'

/** Dishes by category, each with the total and the number per room; for a whole day also per period. */
export function KitchenDishes({ part: { categories, orders } }: { part: KitchenPart }) {
  const isOnePeriod = new Set(orders.map(({ periodId }) => periodId)).size < 2
  const periods: PeriodNames = new Map(
    isOnePeriod ? [] : orders.map(({ orderId, periodName }) => [orderId, periodName]),
  )
  return (
    <table className={onPaper.table} aria-label="菜品">
      <thead>
        <tr>
          <th className={styles.dish}>菜品</th>
          <th className={styles.number}>数量</th>
          <th>包厢</th>
          <th className={styles.tick}>备好</th>
        </tr>
      </thead>
      {categories.map((category) => (
        <tbody key={category.id}>
          <tr>
            <th className={onPaper.group} colSpan={4} scope="rowgroup">
              {category.title || '其他'}
            </th>
          </tr>
          {together(category.dishes).map((dish) => (
            <Row key={keyOf(dish)} dish={dish} periods={periods} />
          ))}
        </tbody>
      ))}
    </table>
  )
}

/** Groups the list by dish, regardless of the choices made. */
const together = (dishes: readonly KitchenDish[]): KitchenDish[] =>
  [...Map.groupBy(dishes, ({ dishId }) => dishId).values()].flat()

const keyOf = ({ dishId, specId, title, specTitle, attributeTitles }: KitchenDish) =>
  [dishId, specId, title, specTitle, attributeTitles].join('|')

/** Names of the orders' periods, if there is more than one. */
type PeriodNames = ReadonlyMap<number, string>

function Row({ dish, periods }: { dish: KitchenDish; periods: PeriodNames }) {
  const choices = [dish.specTitle, dish.attributeTitles].filter(Boolean).join(' · ')
  return (
    <tr>
      <th scope="row">
        {dish.title}
        {choices && <span className={styles.choices}>{choices}</span>}
      </th>
      <td className={styles.number}>
        <strong>{dish.number}</strong> {dish.unit}
      </td>
      <td>
        <ul className={styles.shares}>
          {dish.shares.map((share) => (
            <li key={share.orderId}>
              {[periods.get(share.orderId), share.roomName, `×${share.number}`].filter(Boolean).join(' ')}
              {share.setTitles.length > 0 && (
                <span className={styles.from}>
                  含{share.setTitles.map((title) => `「${title}」`).join('')}
                </span>
              )}
            </li>
          ))}
        </ul>
      </td>
      <td className={styles.tick}>
        <span className={styles.box} />
      </td>
    </tr>
  )
}
