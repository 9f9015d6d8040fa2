import type { Guarantee, GuaranteeState, OrderGuarantee } from '@roombook/contract/guarantees'
import { fen } from '@roombook/domain/money'
import type { GuaranteeRow } from './guarantee.repository.ts'

/** Formats a confirmed guarantee for guest and staff; null for one that never counted. */
export function guaranteeView(row: GuaranteeRow): Guarantee | null {
  const state = toGuaranteeState(row)
  if (!state) return null
  const { amountFen, chargeFen, gateway, waived } = row
  const charge = fen(waived && state !== 'charged' ? 0 : (chargeFen ?? 0))
  return { amount: fen(amountFen), state, charge, sandbox: gateway === 'sandbox' }
}

/** Formats a guarantee for staff, with the details needed to act on it. */
export function orderGuaranteeView(row: GuaranteeRow): OrderGuarantee | null {
  const view = guaranteeView(row)
  return view && { ...view, guaranteeId: row.id, reason: row.lastError }
}

function toGuaranteeState({ state, chargeFen }: GuaranteeRow): GuaranteeState | undefined {
  switch (state) {
    case 'closing':
      return 'releasing'
    case 'charging':
      return chargeFen ? 'charging' : 'releasing'
    case 'open':
    case 'closed':
      return undefined
    default:
      return state
  }
}
