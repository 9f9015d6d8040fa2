import {
  editPreorder,
  type OfferedDish,
  orderDetail,
  type PreorderDetail,
  readPreorder,
  submitPreorder,
  type WantedDish,
} from '@roombook/contract'
import { checkCart } from '@roombook/domain'
import { Alert, Button, Input, Modal } from 'antd'
import { useState } from 'react'
import { useChange } from '../../platform/api/use-change.ts'
import { yuanOf } from '../../platform/forms/money-item.tsx'
import { CartLines } from './cart-lines.tsx'
import { ChooseDishDialog } from './choose-dish-dialog.tsx'
import { DishMenu } from './dish-menu.tsx'
import styles from './preorder.module.css'
import { afterSubmitText } from './preorder-words.ts'
import { useCart } from './use-cart.ts'

interface DishPickerProps {
  /** The order's dishes as the person saw them when the menu was opened. */
  detail: PreorderDetail
  onClose(): void
}

/** 预点菜: the menu beside the cart, and 确认下单 (2.45). */
export function DishPicker({ detail, onClose }: DishPickerProps) {
  const [seen] = useState(detail)
  const cart = useCart(seen)
  const [remark, setRemark] = useState(seen.order.remark)
  const [choosing, setChoosing] = useState<OfferedDish>()
  const [empty, setEmpty] = useState<string>()
  const { save, pending, problem } = useSave(seen, onClose)

  function choose(dish: OfferedDish): void {
    setEmpty(undefined)
    if (dish.specs.length > 0 || dish.attributes.length > 0) setChoosing(dish)
    else cart.add(dish, { specId: 0, attributeIds: [], quantity: startingNumber(dish, seen.order.peopleNum) })
  }
  function submit(): void {
    const wrong = checkCart(cart.lines)
    setEmpty(wrong)
    if (!wrong) void save({ goods: cart.goods, remark })
  }
  const said = empty ?? problem
  return (
    <Modal
      open
      centered
      width={1080}
      title={`预点菜 · ${seen.order.roomName}`}
      footer={null}
      keyboard={!pending}
      mask={{ closable: false }}
      onCancel={onClose}
    >
      <div className={styles.picker}>
        <DishMenu orderId={seen.order.id} countOf={cart.countOf} onChoose={choose} />
        <section className={styles.cart} aria-label="购物车">
          <h3>购物车</h3>
          <CartLines cart={cart} />
          <Input.TextArea
            aria-label="点菜备注"
            placeholder="给厨房的备注，如：少油少盐"
            maxLength={200}
            autoSize={{ minRows: 1, maxRows: 3 }}
            value={remark}
            onChange={(event) => setRemark(event.target.value)}
          />
          <p className={styles.total}>
            合计 <strong>{cart.total === undefined ? '…' : `¥${yuanOf(cart.total)}`}</strong>
          </p>
          {said && <Alert type="error" showIcon title={said} />}
          <p className={styles.detail}>{afterSubmitText(seen.order.dishMode)}</p>
          <Button
            type="primary"
            block
            size="large"
            loading={pending}
            disabled={cart.hasProblem}
            onClick={submit}
          >
            确认下单
          </Button>
        </section>
      </div>
      {choosing && (
        <ChooseDishDialog
          dish={choosing}
          onAdd={(chosen) => cart.add(choosing, chosen)}
          onClose={() => setChoosing(undefined)}
        />
      )}
    </Modal>
  )
}

/** A set menu that is priced for each person is wanted by all of them. */
const startingNumber = ({ perPerson }: OfferedDish, people: number): number =>
  perPerson && people > 0 ? people : 1

/** Saves the cart: as a new menu, or in place of the one that there is. */
function useSave({ order, dishLines }: PreorderDetail, onClose: () => void) {
  const options = { refetch: [readPreorder, orderDetail], onDone: onClose, onRefused: () => true }
  const submitting = useChange(submitPreorder, options)
  const editing = useChange(editPreorder, options)
  const exists = dishLines.length > 0
  const { refusal, pending } = exists ? editing : submitting
  return {
    save(menu: { goods: WantedDish[]; remark: string }) {
      const input = { forOrderId: order.id, version: order.version, ...menu }
      return exists ? editing.run(input) : submitting.run(input)
    },
    pending,
    problem: refusal?.message,
  }
}
