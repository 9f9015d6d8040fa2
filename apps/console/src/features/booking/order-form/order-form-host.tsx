import { lazy, Suspense, useEffect } from 'react'
import { useActor, useSession } from '../../../platform/session/session-store.ts'
import { closeOrderForm, useOrderFormOpening } from './order-form-request.ts'

const load = () => import('./order-form-dialog.tsx')
const OrderFormDialog = lazy(async () => ({ default: (await load()).OrderFormDialog }))

/**
 * Where the order form appears; mounted once, in the shell. The form's code comes when the page has nothing better
 * to do, so that it is there at the first telephone call.
 */
export function OrderFormHost() {
  const { count, request } = useOrderFormOpening()
  const shop = useSession((state) => state.shop)
  const settings = useSession((state) => state.settings)
  const user = useSession((state) => state.user)
  const actor = useActor()
  useEffect(() => {
    const timer = setTimeout(() => void load(), preloadAfter)
    return () => clearTimeout(timer)
  }, [])
  if (!request || !shop || !user) return null
  return (
    <Suspense fallback={null}>
      <OrderFormDialog
        key={count}
        opening={count}
        request={request}
        place={{ shop, settings, actor, nickname: user.nickname }}
        onClosed={closeOrderForm}
      />
    </Suspense>
  )
}

/** Milliseconds after the shell stands. */
const preloadAfter = 1500
