import { dishLimits, lineKey } from '@roombook/domain/dishes'
import { yuan } from '@roombook/domain/money'
import type { ChosenLine } from '@roombook/order-screens'
import { lineSum } from '@roombook/order-screens'
import { Button, InputNumber } from 'antd'
import { useRef, useState } from 'react'
import styles from './cart.module.css'
import type { Cart } from './use-cart.ts'

/** Contents of the cart, at the server's prices; a quantity of 0 removes a line (5.23). */
export function CartLines({ cart }: { cart: Cart }) {
  const place = useRef<HTMLDivElement>(null)
  const set = (key: string, quantity: number): void => {
    cart.set(key, quantity)
    // The field is removed with its line, so the focus returns to the cart.
    if (quantity === 0) place.current?.focus()
  }
  return (
    <div ref={place} className={styles.lines} tabIndex={-1}>
      {cart.lines.length === 0 ? (
        <p className={styles.empty}>点左侧的菜品加入购物车</p>
      ) : (
        <ul>
          {cart.lines.map((line) => (
            <CartRow key={lineKey(line)} line={line} cart={cart} onSet={set} />
          ))}
        </ul>
      )}
    </div>
  )
}

interface CartRowProps {
  line: ChosenLine
  cart: Cart
  onSet(key: string, quantity: number): void
}

function CartRow({ line, cart, onSet }: CartRowProps) {
  const quote = cart.quoteOf(line)
  const sum = lineSum(line, quote)
  const key = lineKey(line)
  const name = line.choice ? `${line.title}（${line.choice}）` : line.title
  return (
    <li className={styles.line}>
      <span className={styles.title}>
        {line.title}
        {line.choice && <span className={styles.choice}>{line.choice}</span>}
        {quote?.problem && <span className={styles.problem}>{quote.problem}</span>}
      </span>
      <QuantityInput
        label={`${name}的数量`}
        value={line.quantity}
        onSet={(quantity) => onSet(key, quantity)}
      />
      <span className={styles.sum}>{sum === undefined ? '…' : `¥${yuan(sum)}`}</span>
      <Button type="text" size="small" aria-label={`移除${name}`} onClick={() => onSet(key, 0)}>
        移除
      </Button>
    </li>
  )
}

interface QuantityInputProps {
  label: string
  value: number
  onSet(quantity: number): void
}

/** Quantity field: emptying it to retype removes nothing; a typed 0 does, once confirmed. */
function QuantityInput({ label, value, onSet }: QuantityInputProps) {
  const [typed, setTyped] = useState<number | null>(value)
  const [followed, setFollowed] = useState(value)
  if (followed !== value) {
    setFollowed(value)
    setTyped(value)
  }
  const settle = (): void => {
    if (typed === null) setTyped(value)
    else if (typed !== value) onSet(typed)
  }
  return (
    <InputNumber
      size="small"
      aria-label={label}
      min={0}
      max={dishLimits.quantity}
      precision={0}
      value={typed}
      onChange={(next) => {
        setTyped(next)
        if (next) onSet(next)
      }}
      onStep={(next) => Number(next) === 0 && onSet(0)}
      onPressEnter={settle}
      onBlur={settle}
    />
  )
}
