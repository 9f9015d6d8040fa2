import type { OfferedDish } from '@roombook/contract/offered-dishes'
import type { PreorderDetail } from '@roombook/contract/preorders'
import { checkCart } from '@roombook/domain/dishes'
import { yuan } from '@roombook/domain/money'
import { afterSubmitText, countAll, isSameCart, linesOf, startingNumber } from '@roombook/order-screens'
import { Alert, Button, Input, type InputRef } from 'antd'
import { useRef, useState } from 'react'
import { Dialog } from '#ui/dialog.tsx'
import styles from './cart.module.css'
import { CartLines } from './cart-lines.tsx'
import { ChangedMeanwhile } from './changed-meanwhile.tsx'
import { ChooseDishDialog } from './choose-dish-dialog.tsx'
import { DishMenu } from './dish-menu.tsx'
import layout from './preorder.module.css'
import { useCart } from './use-cart.ts'
import { useLeave } from './use-leave.ts'
import { useSaveCart } from './use-save-cart.ts'

interface DishPickerProps {
  /** Current dishes of the order; a change made meanwhile is reported, and typed entries stay. */
  detail: PreorderDetail
  /** Called after the dialog has disappeared. */
  onClosed(): void
}

/** 预点菜: the menu beside the cart, and 确认下单 (2.45). */
export function DishPicker({ detail, onClosed }: DishPickerProps) {
  const [open, setOpen] = useState(true)
  const close = (): void => setOpen(false)
  const search = useRef<InputRef>(null)
  /** Version from which the cart started, and against which it is submitted. */
  const [base, setBase] = useState(detail)
  const cart = useCart(base.order.id, linesOf(base))
  const [remark, setRemark] = useState(base.order.remark)
  const [choosing, setChoosing] = useState<OfferedDish>()
  const [wrong, setWrong] = useState<string>()
  const { save, pending, problem, renew } = useSaveCart(base, close)
  const isNewer = detail.order.version !== base.order.version && !pending
  const leave = useLeave(!isSameCart(cart.lines, linesOf(base)) || remark !== base.order.remark, close)

  function choose(dish: OfferedDish): void {
    setWrong(undefined)
    if (dish.specs.length > 0 || dish.attributes.length > 0) {
      setChoosing(dish)
    } else {
      const quantity = startingNumber(dish, base.order.peopleNum, cart.lines)
      cart.add(dish, { specId: 0, attributeIds: [], quantity })
    }
  }
  function submit(): void {
    const found = checkCart(cart.lines) ?? cart.problems[0]
    setWrong(found)
    if (!found) void save({ goods: cart.goods, remark })
  }
  /** Continues from the other users' version; the last refusal no longer applies. */
  function goOn(): void {
    setBase(detail)
    renew()
  }
  const problemText = wrong ?? (isNewer ? undefined : problem)
  return (
    <Dialog
      open={open}
      centered
      width={1120}
      title={`预点菜 · ${base.order.roomName}`}
      footer={null}
      keyboard={!pending}
      mask={{ closable: false }}
      onCancel={() => void leave()}
      afterOpenChange={(stands) => stands && search.current?.focus()}
      afterClose={onClosed}
    >
      <div className={layout.picker}>
        <DishMenu orderId={base.order.id} search={search} countOf={cart.countOf} onChoose={choose} />
        <section className={styles.cart} aria-label="购物车">
          <h3>
            购物车 <span>{countAll(cart.lines)} 份</span>
          </h3>
          <CartLines cart={cart} />
          <Input.TextArea
            aria-label="点菜备注"
            placeholder="给厨房的备注，如：少油少盐"
            maxLength={200}
            autoSize={{ minRows: 1, maxRows: 3 }}
            value={remark}
            onChange={(event) => setRemark(event.target.value)}
          />
          <p className={styles.total} aria-live="polite">
            合计 <strong>{cart.total === undefined ? '…' : `¥${yuan(cart.total)}`}</strong>
          </p>
          {cart.failure && (
            <Alert
              type="error"
              showIcon
              title={cart.failure.error.message}
              action={
                <Button size="small" onClick={cart.failure.retry}>
                  重试
                </Button>
              }
            />
          )}
          {isNewer && (
            <ChangedMeanwhile
              onTakeTheirs={() => {
                goOn()
                cart.begin(linesOf(detail))
                setRemark(detail.order.remark)
              }}
              onKeepOwn={goOn}
            />
          )}
          {problemText && <Alert type="error" showIcon title={problemText} />}
          <p className={styles.after}>{afterSubmitText(base.order.dishMode)}</p>
          <Button type="primary" block size="large" loading={pending} disabled={isNewer} onClick={submit}>
            确认下单
          </Button>
        </section>
      </div>
      {choosing && (
        <ChooseDishDialog
          dish={choosing}
          onAdd={(chosen) => cart.add(choosing, chosen)}
          onClosed={() => setChoosing(undefined)}
        />
      )}
    </Dialog>
  )
}
