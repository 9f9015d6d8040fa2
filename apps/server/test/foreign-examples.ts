import type { Kysely } from 'kysely'
import type { DB } from '#db/tables.ts'
import { foreignCampaigns } from './campaign-examples.ts'
import { foreignOperations } from './operation-examples.ts'
import { foreignPhones } from './phone-examples.ts'
import { foreignPos } from './pos-examples.ts'
import { foreignReferrals } from './referral-examples.ts'
import { foreignSms } from './sms-examples.ts'
import { plantCheck, plantVoucher } from './voucher-examples.ts'

interface Foreign {
  shopId: number
  at: Date
  workbook: Parameters<typeof foreignCampaigns>[1]
  missing: number
}

/** Returns ids of another shop, and unknown ids, by field, from the features with own examples. */
export const foreignExamples = async (owner: Kysely<DB>, { shopId, at, workbook, missing }: Foreign) => ({
  ...(await foreignSms(owner, shopId, missing)),
  ...(await foreignCampaigns(owner, workbook, missing)),
  ...(await foreignPos(owner, { shopId, at }, missing)),
  checkId: { foreign: await plantCheck(owner, { shopId, at }, 'prepared'), missing },
  ...(await foreignPhones(owner, { shopId, at }, missing)),
  ...(await foreignOperations(owner, { shopId, at }, missing)),
  ...(await foreignReferrals(owner, { shopId, at }, missing)),
  voucherId: { foreign: await plantVoucher(owner, { shopId, at }), missing },
})
