import type { listWalletPackages as listCall, OutputOf } from '@roombook/contract'
import { listWalletPackages } from '#features/wallet/index.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { Gateways } from '../gateways/open-gateways.ts'

/** What the operator offers the store, and by which methods a recharge is paid. */
export const listPackages = (gateways: Gateways, call: StaffCall): Promise<OutputOf<typeof listCall>> =>
  call.read(async (tx) => ({ packages: await listWalletPackages(tx), methods: [...gateways.methods] }))
