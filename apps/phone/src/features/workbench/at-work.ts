import type { StaffUser } from '@roombook/contract/session'
import type { ShopSettings } from '@roombook/contract/settings'
import { type ShopProfile, shopInfo, staffNodes, userInfo } from '@roombook/contract/shell'
import { type Actor, adminLevelOf, hasNode, mayBook } from '@roombook/domain/session'
import { businessDate, type LocalDate } from '@roombook/domain/time'
import { createContext, useContext } from 'react'
import { useCall } from '#platform/api/use-call.ts'
import { browserNow } from '#platform/browser/elsewhere.ts'

/** The logged-in staff member, their store and permissions. */
export interface AtWork {
  user: StaffUser
  shop: ShopProfile
  settings: ShopSettings
  actor: Actor
  /** Whether they may see lists of orders. */
  mayList: boolean
  mayBook: boolean
  /** Current business day of the store. */
  today: LocalDate
}

interface WorkState {
  atWork: AtWork | undefined
  error: Error | undefined
  retry(): void
}

/** Reads the logged-in staff member and the store; undefined until all is loaded. */
export function useWorkState(): WorkState {
  const user = useCall(userInfo, {})
  const shop = useCall(shopInfo, {})
  const nodes = useCall(staffNodes, {})
  const error = user.error ?? shop.error ?? nodes.error ?? undefined
  const retry = () => {
    for (const query of [user, shop, nodes]) void query.refetch()
  }
  if (!user.data || !shop.data || !nodes.data) return { atWork: undefined, error, retry }
  const { timezone, cutoverHour } = shop.data.shop
  const actor: Actor = {
    staffId: user.data.id,
    adminLevel: adminLevelOf(user.data.adminLevel),
    nodes: nodes.data.filter(({ checked }) => checked).map(({ node }) => node),
  }
  const atWork: AtWork = {
    user: user.data,
    ...shop.data,
    actor,
    mayList: hasNode(actor, 'roombook/orderlist'),
    mayBook: mayBook(actor),
    today: businessDate(browserNow(), timezone, cutoverHour),
  }
  return { atWork, error: undefined, retry }
}

export const AtWorkContext = createContext<AtWork | undefined>(undefined)

/** Returns the logged-in staff member; for use within the workbench only. */
export function useAtWork(): AtWork {
  const atWork = useContext(AtWorkContext)
  if (!atWork) throw new Error('A part of the workbench was shown outside of it')
  return atWork
}
