import type { GuestCart, GuestLine } from '@roombook/contract'
import { Button } from 'antd-mobile'
import { useState } from 'react'
import { Question } from '../../ui/question.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { EmptyState, Trouble } from '../../ui/states.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { ChosenList } from './chosen-list.tsx'
import type { DishDoor } from './dish-door.ts'
import styles from './dishes.module.css'
import { Stepper } from './stepper.tsx'

interface CartSheetProps {
  cart: GuestCart
  door: DishDoor
  onClose(): void
}

/** The cart of everybody: one's own wishes to change, those of others for the host to take off, and to confirm. */
export function CartSheet({ cart, door, onClose }: CartSheetProps) {
  const { host } = door
  const [remark, setRemark] = useState(cart.userRemark)
  const [asks, setAsks] = useState(false)
  const act = (line: GuestLine) => {
    if (line.mine) {
      return (
        <Stepper
          label={line.title}
          value={line.quantity}
          disabled={door.pending}
          onChange={(quantity) => void door.set({ ...line, quantity })}
        />
      )
    }
    return host ? (
      <Button size="small" disabled={door.pending} onClick={() => void host.remove(line)}>
        移除
      </Button>
    ) : (
      <span>
        ×{line.quantity}
        {line.unit}
      </span>
    )
  }
  const confirm = async () => {
    setAsks(false)
    if (remark.trim() !== cart.userRemark && !(await host?.setRemark(remark.trim()))) return
    if (await host?.confirm(cart.version)) onClose()
  }
  return (
    <Sheet title="已选菜品" tall onClose={onClose}>
      {cart.dishLines.length === 0 ? <EmptyState title="请选择菜品" /> : <ChosenList cart={cart} act={act} />}
      {host && (
        <div className={styles.choices}>
          <TextArea
            label="给厨房的备注"
            placeholder="如：少油少盐，不要香菜"
            maxLength={200}
            value={remark}
            onChange={setRemark}
          />
          <Trouble text={door.trouble} />
          {cart.mayConfirm && cart.dishLines.length > 0 && (
            <Button
              block
              size="large"
              color="primary"
              loading={host.confirming}
              onClick={() => setAsks(true)}
            >
              确认菜品
            </Button>
          )}
        </div>
      )}
      {asks && (
        <Question title="确认菜品" yes="确认" onYes={() => void confirm()} onNo={() => setAsks(false)}>
          确认后交给厨房准备，您和受邀的客人不能再修改；如需调整请致电门店。
        </Question>
      )}
    </Sheet>
  )
}
