import type { InputOf, OutputOf } from '@roombook/contract'
import type {
  exportReferralEffect as exportCall,
  NewGuests,
  readReferralEffect as readCall,
} from '@roombook/contract/referral-effect'
import { noMoney } from '@roombook/domain/money'
import { namesOneFriend } from '@roombook/domain/referrals'
import { recordSpan } from '#platform/calls/record-span.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { workbookFile } from '#platform/workbooks/workbook-file.ts'
import { sumEntries } from '../rebates/entry-rows.repository.ts'
import { sumExchanges } from '../rebates/exchange-rows.repository.ts'
import { listEntered, sumNewGuests, sumThankCoupons } from './effect.repository.ts'
import { effectWorkbook } from './effect-workbook.ts'

type Span = InputOf<typeof readCall>

/**
 * Compares the cost of rewards and the spending of referred guests with that of other new guests.
 * @throws Refusal `request.invalid`.
 */
export function readReferralEffect(call: StaffCall, span: Span): Promise<OutputOf<typeof readCall>> {
  const days = recordSpan(span, call)
  return call.read((tx) => buildEffect(tx, call.shopId, days))
}

/**
 * Exports the same comparison as a workbook.
 * @throws Refusal `request.invalid`.
 */
export function exportReferralEffect(call: StaffCall, span: Span): Promise<OutputOf<typeof exportCall>> {
  const days = recordSpan(span, call)
  return call.read(async (tx) => {
    const effect = await buildEffect(tx, call.shopId, days)
    const book = await effectWorkbook(effect)
    return {
      ...workbookFile(`推荐效果_${days.startDate}_${days.endDate}.xlsx`, book),
      rows: effect.staff.length,
    }
  })
}

const noGuests: NewGuests = { guests: 0, cameAgain: 0, visits: 0, spent: noMoney }

async function buildEffect(
  tx: ShopTransaction,
  shopId: number,
  span: ReturnType<typeof recordSpan>,
): Promise<OutputOf<typeof readCall>> {
  const guests = await sumNewGuests(tx, shopId, span)
  const [brought = noGuests, others = noGuests] = [true, false].map((which) => {
    const found = guests.find((of) => of.brought === which)
    return found && { ...noGuests, ...pick(found) }
  })
  const coupons = await sumThankCoupons(tx, shopId, span)
  const rebates = await sumEntries(tx, shopId, { span })
  const exchanged = await sumExchanges(tx, shopId, { span })
  return {
    startDate: span.startDate,
    endDate: span.endDate,
    brought,
    others,
    costs: {
      couponsGiven: coupons.given,
      couponsUsed: coupons.used,
      couponsOff: coupons.off,
      rebatesGiven: rebates.earned,
      rebatesTakenBack: rebates.takenBack,
      rebatesLapsed: rebates.lapsed,
      rebatesToCoupons: exchanged.coupon,
    },
    staff: (await listEntered(tx, shopId, span)).map((row) => ({
      staffName: row.staff_name,
      opened: row.opened,
      named: row.named,
      recommenders: row.recommenders,
      most: { customerId: row.most_id, realName: row.most_name, named: row.most },
      thanked: row.thanked,
      standsOut: namesOneFriend({ named: row.named, most: row.most }),
    })),
  }
}

const pick = ({ guests, cameAgain, visits, spent }: NewGuests): NewGuests => ({
  guests,
  cameAgain,
  visits,
  spent,
})
