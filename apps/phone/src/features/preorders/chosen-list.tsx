import type { GuestCart, GuestLine } from '@roombook/contract/preorders-of-guests'
import { yuan } from '@roombook/domain/money'
import type { ReactNode } from 'react'
import { cartSums } from './cart-sums.ts'
import styles from './dishes.module.css'

interface ChosenListProps {
  cart: GuestCart
  /** Actions on a line. */
  act?(line: GuestLine): ReactNode
}

/** Total of dishes and room fees; empty for guests who see no prices. */
function CartSums({ cart }: { cart: GuestCart }) {
  const sums = cartSums(cart)
  if (!sums) return null
  return (
    <div className={styles.sums}>
      {sums.fee > 0 && (
        <>
          <p>
            菜品 <span>¥{yuan(sums.dishes)}</span>
          </p>
          <p>
            包厢服务费 <span>¥{yuan(sums.fee)}</span>
          </p>
        </>
      )}
      <p className={styles.total}>
        合计 <strong>¥{yuan(sums.all)}</strong>
      </p>
    </div>
  )
}

/** All chosen dishes with their choosers, and the total where prices are shown. */
export function ChosenList({ cart, act }: ChosenListProps) {
  return (
    <>
      <ul className={styles.chosen}>
        {cart.dishLines.map((line) => (
          <li key={line.lineId}>
            <div className={styles.chosenWords}>
              <span className={styles.chosenTitle}>
                {line.title}
                {!act && ` ×${line.quantity}${line.unit}`}
              </span>
              <span className={styles.soft}>
                {[line.spec, line.attributeTitles, `${line.mine ? '我' : line.chooserName}选`]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              {(line.problem || line.tooFew) && (
                <span className={styles.soldOut}>{line.problem || line.tooFew}</span>
              )}
            </div>
            <div className={styles.chosenSide}>
              {line.linePrice !== null && <span>¥{yuan(line.linePrice)}</span>}
              {act && <span className={styles.chosenAct}>{act(line)}</span>}
            </div>
          </li>
        ))}
      </ul>
      <CartSums cart={cart} />
    </>
  )
}
