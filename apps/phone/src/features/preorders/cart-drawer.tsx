import type { GuestCart, GuestLine } from '@roombook/contract/preorders-of-guests'
import { Button } from 'antd-mobile'
import { useState } from 'react'
import { Drawer } from '#ui/drawer.tsx'
import { EmptyState, Trouble } from '#ui/states.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { ChosenList } from './chosen-list.tsx'
import { ConfirmQuestion } from './confirm-question.tsx'
import type { DishClient } from './dish-client.ts'
import styles from './dishes.module.css'
import { Stepper } from './stepper.tsx'

interface CartDrawerProps {
  cart: GuestCart
  client: DishClient
  onClose(): void
}

/**
 * The shared cart: one's own lines to change, those of others for the host to remove, and the confirmation.
 */
export function CartDrawer({ cart, client, onClose }: CartDrawerProps) {
  const { host } = client
  const [remark, setRemark] = useState(cart.userRemark)
  const [isConfirming, setConfirming] = useState(false)
  const trouble = useTroubleSince(client.trouble)
  const act = (line: GuestLine) => {
    if (line.mine) {
      return (
        <Stepper
          label={line.title}
          value={line.quantity}
          noMore={line.problem !== ''}
          onChange={(quantity) => client.set({ ...line, quantity })}
        />
      )
    }
    return (
      <>
        <span>
          ×{line.quantity}
          {line.unit}
        </span>
        {host && (
          <Button
            className={styles.small}
            aria-label={`移除${line.chooserName}选的${line.title}`}
            onClick={() => void host.remove(line)}
          >
            移除
          </Button>
        )}
      </>
    )
  }
  const isNewRemark = remark.trim() !== cart.userRemark
  const confirm = async () => {
    setConfirming(false)
    let { version } = cart
    if (isNewRemark) {
      const isSaved = await host?.setRemark(remark.trim())
      if (!isSaved) return
      // The note created the next version; changes by others beyond it must be seen before the confirmation.
      if (isSaved.version === version + 1) version = isSaved.version
    }
    if (await host?.confirm(version)) onClose()
  }
  const close = () => {
    if (host && isNewRemark) void host.setRemark(remark.trim())
    onClose()
  }
  return (
    <Drawer title="已选菜品" tall onClose={close}>
      {cart.dishLines.length === 0 ? (
        <EmptyState title="请选择菜品" text="返回菜单，点「＋」加入。" />
      ) : (
        <ChosenList cart={cart} act={act} />
      )}
      {!host && <Trouble text={trouble} />}
      {host && (
        <div className={styles.choices}>
          <TextArea
            label="给厨房的备注"
            placeholder="如：少油少盐，不要香菜"
            maxLength={200}
            value={remark}
            onChange={setRemark}
          />
          <Trouble text={trouble} />
          {cart.mayConfirm && cart.dishLines.length > 0 && (
            <Button
              block
              size="large"
              color="primary"
              loading={host.confirming}
              onClick={() => setConfirming(true)}
            >
              确认菜品
            </Button>
          )}
        </div>
      )}
      {isConfirming && (
        <ConfirmQuestion cart={cart} onYes={() => void confirm()} onNo={() => setConfirming(false)} />
      )}
    </Drawer>
  )
}

/**
 * Returns an error that occurred since the drawer was opened: earlier ones were shown at their place, and may
 * be resolved.
 */
function useTroubleSince(trouble: string | undefined): string | undefined {
  const [before, setBefore] = useState(trouble)
  // A new attempt has started; its error is shown here.
  if (before !== undefined && trouble === undefined) setBefore(undefined)
  return trouble === before ? undefined : trouble
}
