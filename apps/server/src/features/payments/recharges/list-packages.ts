import type { OutputOf } from '@roombook/contract'
import type { listWalletPackages as listCall } from '@roombook/contract/recharges'
import { listWalletPackages, type UnitKind } from '#features/wallet/index.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { Gateways } from '../gateways/open-gateways.ts'

/** Lists the operator's packages that this installation can use, and the methods to pay for them. */
export const listPackages = (
  { gateways, unsold }: { gateways: Gateways; unsold: readonly UnitKind[] },
  call: StaffCall,
): Promise<OutputOf<typeof listCall>> =>
  call.read(async (tx) => {
    const packages = (await listWalletPackages(tx)).filter(({ kind }) => !unsold.some((of) => of === kind))
    return { packages, methods: [...gateways.methods], unsold: [...unsold] }
  })
