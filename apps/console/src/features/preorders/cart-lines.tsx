import { dishLimits, lineKey } from '@roombook/domain'
import { Button, InputNumber } from 'antd'
import { yuanOf } from '../../platform/forms/money-item.tsx'
import styles from './preorder.module.css'
import type { Cart, ChosenLine } from './use-cart.ts'

/** What is in the cart, with the server's prices; a quantity of 0 takes a line off (5.23). */
export function CartLines({ cart }: { cart: Cart }) {
  if (cart.lines.length === 0) return <p className={styles.emptyCart}>点左侧的菜品加入购物车</p>
  return (
    <ul className={styles.cartLines}>
      {cart.lines.map((line) => (
        <CartRow key={lineKey(line)} line={line} cart={cart} />
      ))}
    </ul>
  )
}

function CartRow({ line, cart }: { line: ChosenLine; cart: Cart }) {
  const quote = cart.quoteOf(line)
  const key = lineKey(line)
  return (
    <li className={styles.cartLine}>
      <span className={styles.cartTitle}>
        {line.title}
        {line.choice && <span className={styles.detail}>{line.choice}</span>}
        {quote?.problem && <span className={styles.problem}>{quote.problem}</span>}
      </span>
      <InputNumber
        size="small"
        aria-label={`${line.title}的数量`}
        min={0}
        max={dishLimits.quantity}
        precision={0}
        value={line.quantity}
        onChange={(quantity) => cart.set(key, quantity ?? 0)}
      />
      <span className={styles.cartSum}>{quote ? `¥${yuanOf(quote.sum)}` : '…'}</span>
      <Button type="text" size="small" aria-label={`移除${line.title}`} onClick={() => cart.set(key, 0)}>
        移除
      </Button>
    </li>
  )
}
