import { Suspense } from 'react'
import { lazyPart } from '#platform/page/lazy-part.ts'
import type { OrderListSubject } from './order-list-subject.ts'

const OrderListDialog = lazyPart(async () => ({
  default: (await import('./order-list-dialog.tsx')).OrderListDialog,
}))

/** A list of orders over another feature's page; loaded when it is first opened (2.44). */
export function OrdersOfPerson({ of, onClose }: { of: OrderListSubject; onClose(): void }) {
  return (
    <Suspense>
      <OrderListDialog of={of} onClose={onClose} />
    </Suspense>
  )
}
