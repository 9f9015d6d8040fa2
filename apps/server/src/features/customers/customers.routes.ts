import * as contract from '@roombook/contract'
import type { Mount } from '../../platform/http/mount.ts'
import { listLabels } from './label.repository.ts'
import { searchCustomers } from './search-customers.ts'

/** Mounts the calls about customers. */
export function customersRoutes(mount: Mount): void {
  mount.staff(contract.searchCustomers, searchCustomers)
  mount.staff(contract.listCustomerLabels, (call) =>
    call.read(async (tx) => {
      const labels = await listLabels(tx, call.shopId, 'customer')
      return { list: labels.map(({ id, title }) => ({ id, title })) }
    }),
  )
}
