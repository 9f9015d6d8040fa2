import { CallRefused } from '@roombook/contract'
import { invitedCartOf, invitedMenuOf, setInvitedLine } from '@roombook/contract/preorders-of-guests'
import { useQueryClient } from '@tanstack/react-query'
import { generatePath, Link, Navigate, useParams } from 'react-router'
import { readInvitedKey } from '#features/invitations/index.ts'
import { useArrival } from '#platform/api/use-arrival.ts'
import { useCall } from '#platform/api/use-call.ts'
import { eachItsOwn, useChange } from '#platform/api/use-change.ts'
import { useGuestLive } from '#platform/live/use-guest-live.ts'
import { paths } from '#platform/navigation/paths.ts'
import { Page } from '#ui/page.tsx'
import { Notice } from '#ui/states.tsx'
import { cartHolds } from './cart-holds.ts'
import type { DishClient } from './dish-client.ts'
import styles from './dishes.module.css'
import { DishesView } from './dishes-view.tsx'

/** /m/i/:token/dishes: invited guests who answered choose dishes into the shared cart. */
export function InvitedDishesPage() {
  const { token = '' } = useParams()
  const guestKey = readInvitedKey(token)
  const invitation = generatePath(paths.invitation, { token })
  // A guest without an answer gives it first.
  return guestKey === '' ? (
    <Navigate to={invitation} replace />
  ) : (
    <InvitedDishes token={token} guestKey={guestKey} invitation={invitation} />
  )
}

interface InvitedDishesProps {
  token: string
  guestKey: string
  /** Path of the invitation. */
  invitation: string
}

function InvitedDishes({ token, guestKey, invitation }: InvitedDishesProps) {
  const who = { token, guestKey }
  const queries = useQueryClient()
  const menu = useCall(invitedMenuOf, who)
  const cart = useCall(invitedCartOf, who)
  useGuestLive({ type: 'invitation', token }, [invitedCartOf], [invitedMenuOf, invitedCartOf])
  const setting = useChange(setInvitedLine, eachItsOwn)
  useArrival(setting, (sent) => cartHolds(cart.data, sent))
  // The answer was removed meanwhile; the invitation page asks for a new one.
  if (cart.error instanceof CallRefused && cart.error.code === 'preorders.not_invited') {
    return <Navigate to={invitation} replace />
  }
  if (cart.error instanceof CallRefused && cart.error.code === 'preorders.over') {
    return (
      <Page title="点菜" bare>
        <Notice tone="neutral" title={cart.error.message} text="一起点的菜品不再显示。" />
        <Link className={styles.back} to={invitation}>
          ‹ 邀请函
        </Link>
      </Page>
    )
  }
  const client: DishClient = {
    menu,
    cart,
    async set({ dishId, specId, attributeIds, quantity }) {
      const input = { dishId, specId, attributeIds: [...attributeIds], number: quantity }
      const answer = await setting.run({ ...who, ...input })
      if (answer) queries.setQueryData([invitedCartOf.name, who], answer.data)
      else await queries.invalidateQueries({ queryKey: [invitedCartOf.name] })
      return answer !== undefined
    },
    pending: setting.pending,
    trouble: setting.trouble,
  }
  return <DishesView client={client} back={{ path: invitation, label: '邀请函' }} />
}
