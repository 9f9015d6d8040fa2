import type { OutputOf } from '@roombook/contract'
import type { readMerchants as readCall } from '@roombook/contract/merchants'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { merchantView } from './change-merchant.ts'
import { listMerchants } from './merchant.repository.ts'
import type { StoreGateways } from './store-gateways.ts'

/** Reads the merchant accounts of a store, and the gateways used where it has none. */
export const readMerchants = (gateways: StoreGateways, call: StaffCall): Promise<OutputOf<typeof readCall>> =>
  call.read(async (tx) => {
    const { sealer, publicUrl, partnerOf, otherwise } = gateways
    const rows = await listMerchants(tx, call.shopId)
    return {
      merchants: rows.map((row) => merchantView(gateways, call.shopId, row)),
      keepsSecrets: sealer !== undefined,
      isReached: publicUrl !== undefined,
      partnerOf,
      otherwise: otherwise.methods.map((method) => ({
        method,
        sandbox: otherwise.ofMethod(method)?.name === 'sandbox',
      })),
    }
  })
