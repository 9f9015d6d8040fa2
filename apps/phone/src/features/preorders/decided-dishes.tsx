import type { GuestCart } from '@roombook/contract/preorders-of-guests'
import { Button } from 'antd-mobile'
import { useState } from 'react'
import { EmptyState, Trouble } from '#ui/states.tsx'
import { ChosenList } from './chosen-list.tsx'
import { ConfirmQuestion } from './confirm-question.tsx'
import type { DishClient } from './dish-client.ts'
import styles from './dishes.module.css'

/** Chosen dishes that can no longer change; the host may still confirm the store's proposal. */
export function DecidedDishes({ cart, client }: { cart: GuestCart; client: DishClient }) {
  const [isConfirming, setConfirming] = useState(false)
  const { host } = client
  return (
    <>
      {cart.closedWords && <p className={styles.closed}>{cart.closedWords}</p>}
      {cart.dishLines.length === 0 ? <EmptyState title="还没有选好的菜品" /> : <ChosenList cart={cart} />}
      {cart.userRemark && <p className={styles.remark}>备注：{cart.userRemark}</p>}
      <Trouble text={client.trouble} />
      {cart.mayConfirm && host && (
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
      {isConfirming && (
        <ConfirmQuestion
          cart={cart}
          onYes={() => {
            setConfirming(false)
            void host?.confirm(cart.version)
          }}
          onNo={() => setConfirming(false)}
        />
      )}
    </>
  )
}
