import type { OfferedDish } from '@roombook/contract/offered-dishes'
import { editPreorder, type PreorderDetail, submitPreorder } from '@roombook/contract/preorders'
import { checkCart, lineKey } from '@roombook/domain/dishes'
import { yuan } from '@roombook/domain/money'
import {
  afterSubmitText,
  countAll,
  isSameCart,
  lineSum,
  linesOf,
  startingNumber,
} from '@roombook/order-screens'
import { type RefObject, useRef, useState } from 'react'
import { useSecondTap } from '#platform/browser/use-second-tap.ts'
import { Drawer } from '#ui/drawer.tsx'
import { Caution, Trouble } from '#ui/states.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { useLeaveForm } from '../form/use-leave-form.tsx'
import { MoveActs } from '../order/move-acts.tsx'
import { useWorkChange } from '../use-work-change.ts'
import { ChooseDish } from './choose-dish.tsx'
import { DishMenu } from './dish-menu.tsx'
import styles from './dishes.module.css'
import { Quantity } from './quantity.tsx'
import { type DishCart, useDishCart } from './use-dish-cart.ts'

interface DishPickerProps {
  /** Current dishes of the order. Changes by others are reported, and input is retained. */
  detail: PreorderDetail
  onClose(): void
}

/** 预点菜: the menu above the cart, and 确认下单 (2.45). */
export function DishPicker({ detail, onClose }: DishPickerProps) {
  /** Dishes with which the cart started: a menu is submitted against this version. */
  const [base, setBase] = useState(detail)
  const cart = useDishCart(base.order.id, linesOf(base))
  const [remark, setRemark] = useState(base.order.remark)
  const [choosing, setChoosing] = useState<OfferedDish>()
  const [wrong, setWrong] = useState<string>()
  const change = useWorkChange(base.dishLines.length > 0 ? editPreorder : submitPreorder)
  const isTouched = !isSameCart(cart.lines, linesOf(base)) || remark !== base.order.remark
  const { leave, question } = useLeaveForm(isTouched, onClose)
  const isNewer = detail.order.version !== base.order.version && !change.pending
  const ignoreSecondTap = useSecondTap()
  const chosen = useRef<HTMLElement>(null)
  const choose = (dish: OfferedDish) => {
    if (dish.specs.length + dish.attributes.length > 0) return setChoosing(dish)
    ignoreSecondTap()
    const quantity = startingNumber(dish, base.order.peopleNum, cart.lines)
    cart.add(dish, { specId: 0, attributeIds: [], quantity })
  }
  const submit = async () => {
    const found = checkCart(cart.lines) ?? cart.problems[0]
    setWrong(found)
    if (found) return
    const { id: forOrderId, version } = base.order
    if (await change.run({ forOrderId, version, goods: cart.goods, remark })) onClose()
  }
  const takeNewest = () => {
    setBase(detail)
    cart.begin(linesOf(detail))
    setRemark(detail.order.remark)
    change.renew()
  }
  return (
    <Drawer tall title={`预点菜 · ${base.order.roomName}`} onClose={leave}>
      <DishMenu orderId={base.order.id} cart={cart} onChoose={choose} />
      <Cart cart={cart} at={chosen} />
      <TextArea
        label="点菜备注"
        placeholder="给厨房的备注，如：少油少盐"
        maxLength={200}
        value={remark}
        onChange={setRemark}
      />
      <p className={styles.none}>{afterSubmitText(base.order.dishMode)}</p>
      {isNewer && (
        <>
          <Caution>点菜内容已被他人修改。采用最新内容会放弃您在这里的改动。</Caution>
          <MoveActs yes="采用最新" onYes={takeNewest} onBack={leave} />
        </>
      )}
      <section className={styles.bar} aria-label="已选菜品">
        <Trouble text={wrong ?? (isNewer ? undefined : change.trouble) ?? cart.error?.message} />
        <button
          type="button"
          className={styles.sum}
          onClick={() => chosen.current?.scrollIntoView({ block: 'start' })}
        >
          <span>已选 {countAll(cart.lines)} 份</span>
          <strong>{cart.total === undefined ? '…' : `¥${yuan(cart.total)}`}</strong>
          <span>查看</span>
        </button>
        {!isNewer && (
          <MoveActs yes="确认下单" pending={change.pending} onYes={() => void submit()} onBack={leave} />
        )}
      </section>
      {choosing && (
        <ChooseDish
          dish={choosing}
          onAdd={(wish) => {
            ignoreSecondTap()
            cart.add(choosing, wish)
          }}
          onClose={() => setChoosing(undefined)}
        />
      )}
      {question}
    </Drawer>
  )
}

/** Lines of the cart at the server's prices. */
function Cart({ cart, at }: { cart: DishCart; at: RefObject<HTMLElement | null> }) {
  const { lines, total } = cart
  return (
    <section ref={at} className={styles.cart} aria-label="购物车">
      <strong>购物车 {countAll(lines)} 份</strong>
      <ul className={styles.lines}>
        {lines.map((line) => {
          const key = lineKey(line)
          const quote = cart.quoteOf(line)
          const sum = lineSum(line, quote)
          return (
            <li key={key} className={styles.line}>
              <span>
                {line.title}
                {line.choice && <small>{line.choice}</small>}
                {quote?.problem && <small data-bad>{quote.problem}</small>}
              </span>
              <Quantity
                label={line.title}
                value={line.quantity}
                onChange={(quantity) => cart.set(key, quantity)}
              />
              <span>{sum === undefined ? '…' : `¥${yuan(sum)}`}</span>
            </li>
          )
        })}
      </ul>
      <p className={styles.total} aria-live="polite">
        合计 <strong>{total === undefined ? '…' : `¥${yuan(total)}`}</strong>
      </p>
    </section>
  )
}
