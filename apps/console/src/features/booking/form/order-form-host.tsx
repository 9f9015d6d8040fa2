import { Suspense, useEffect, useState } from 'react'
import { useWhenCalm } from '#platform/browser/use-when-calm.ts'
import { lazyPart } from '#platform/page/lazy-part.ts'
import { useActor, useSession } from '#platform/session/session-store.ts'
import { closeOrderForm, useOrderFormOpening } from './order-form-request.ts'
import { parkedForm } from './parked-form.ts'

const load = () => import('./order-form-dialog.tsx')
const OrderFormDialog = lazyPart(async () => ({ default: (await load()).OrderFormDialog }))

/** Mount point of the order form; mounted once, in the shell. */
export function OrderFormHost() {
  const { count, request } = useOrderFormOpening()
  const shop = useSession((state) => state.shop)
  const settings = useSession((state) => state.settings)
  const user = useSession((state) => state.user)
  const actor = useActor()
  const isReturned = useReturnToForm(count, shop?.id, user?.id)
  // Loaded before the first call, but without delaying the opened page.
  useWhenCalm(() => void load())
  if (!request || !isReturned || !shop || !user) return null
  return (
    <Suspense fallback={null}>
      <OrderFormDialog
        key={count}
        opening={count}
        request={request}
        place={{ shop, settings, actor, nickname: user.nickname }}
        onClosed={() => closeOrderForm(count)}
      />
    </Suspense>
  )
}

/**
 * Restores a form that was open when the session ended, only for its owner and only if something was typed.
 * Returns true once that has been checked.
 */
function useReturnToForm(opening: number, shopId: number | undefined, staffId: number | undefined): boolean {
  const [isLookedAt, setLookedAt] = useState(false)
  const isKnown = shopId !== undefined && staffId !== undefined
  useEffect(() => {
    if (!isKnown || isLookedAt) return
    if (!parkedForm(opening, { shopId, staffId })) closeOrderForm(opening)
    setLookedAt(true)
  }, [isKnown, isLookedAt, opening, shopId, staffId])
  return isLookedAt
}
