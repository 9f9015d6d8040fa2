import type { listCompanies as listCall, OutputOf } from '@roombook/contract'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { readCompanies } from './company.repository.ts'

/** Companies on whose account bills may be put, those that owe most first, with what is open by age. */
export const listCompanies = ({ shopId, now, read }: StaffCall): Promise<OutputOf<typeof listCall>> =>
  read(async (tx) => ({ list: await readCompanies(tx, shopId, now) }))
