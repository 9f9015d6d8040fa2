import type { OrderRow } from '@roombook/contract/order-shapes'
import { Suspense, useMemo, useState } from 'react'
import { lazyPart } from '#platform/page/lazy-part.ts'
import type { CardMenuPlace } from '../detail/card-menu.tsx'
import type { OrderDialogs } from '../detail/start-action.ts'
import type { DialogMove } from '../moves/dialog-move.ts'

const OrderDialog = lazyPart(async () => ({
  default: (await import('../moves/order-dialogs.tsx')).OrderDialog,
}))
const CardMenu = lazyPart(async () => ({ default: (await import('../detail/card-menu.tsx')).CardMenu }))
const DroppedOrderDialog = lazyPart(async () => ({
  default: (await import('../transfer/dropped-order-dialog.tsx')).DroppedOrderDialog,
}))

/**
 * Holds the state of the layers above the board: a move's dialog, a card's menu and the confirmation after a
 * drop.
 */
export function useAboveBoard() {
  const [dialog, setDialog] = useState<{ move: DialogMove; order: OrderRow }>()
  const [dropped, setDropped] = useState<{ orderId: number; targetKey: string }>()
  const [menu, setMenu] = useState<CardMenuPlace>()
  const dialogs: OrderDialogs = useMemo(() => ({ open: (move, order) => setDialog({ move, order }) }), [])
  return { dialog, setDialog, dropped, setDropped, menu, setMenu, dialogs }
}

/** Renders these layers. */
export function AboveBoard({ above }: { above: ReturnType<typeof useAboveBoard> }) {
  const { dialog, dropped, menu } = above
  return (
    <>
      <Suspense>
        {dropped && <DroppedOrderDialog {...dropped} onClose={() => above.setDropped(undefined)} />}
      </Suspense>
      <Suspense>
        {menu && (
          <CardMenu
            key={`${menu.orderId} ${menu.x} ${menu.y}`}
            {...menu}
            dialogs={above.dialogs}
            onClose={() => above.setMenu(undefined)}
          />
        )}
      </Suspense>
      <Suspense>{dialog && <OrderDialog {...dialog} onClose={() => above.setDialog(undefined)} />}</Suspense>
    </>
  )
}
