import type { OutputOf } from '@roombook/contract'
import type { listCompanies as listCall } from '@roombook/contract/companies'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { readCompanies } from './company.repository.ts'

/** Lists the companies that pay on account, the highest debt first, with open amounts by age. */
export const listCompanies = ({ shopId, now, read }: StaffCall): Promise<OutputOf<typeof listCall>> =>
  read(async (tx) => ({ list: await readCompanies(tx, shopId, now) }))
