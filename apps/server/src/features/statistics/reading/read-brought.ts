import type { readBrought as broughtCall, InputOf, OutputOf } from '@roombook/contract'
import { addDays, instantOf, type LocalDate, type PluginState, pluginOpen } from '@roombook/domain'
import { resultOf } from '#features/campaigns/index.ts'
import { readCallSums } from '#features/telephone/index.ts'
import { findShop } from '#platform/calls/guest-call.ts'
import { type Database, inShop } from '#platform/db/database.ts'
import { askedRange } from './asked-range.ts'
import { findPlugin, listCampaignsBegun, sumCoupons, sumMessages } from './brought.repository.ts'

/**
 * Coupons, messages and calls of a range, and what they brought: counted when it is asked for, from the rows of these days.
 * @throws Refusal `request.invalid` for dates that make no range.
 */
export async function readBrought(
  db: Database,
  shopId: number,
  { input, today, now }: { input: InputOf<typeof broughtCall>; today: LocalDate; now: Date },
): Promise<OutputOf<typeof broughtCall>> {
  const range = askedRange(input, today)
  const { timezone, cutoverHour } = await findShop(db, shopId, now)
  const beginning = (date: LocalDate) => new Date(instantOf(date, cutoverHour * 60, timezone))
  const span = { shopId, from: beginning(range.startDate), until: beginning(addDays(range.endDate, 1)) }
  return inShop(db, shopId, async (tx) => {
    const phone = await findPlugin(tx, shopId, 'shopconfig/savephonezj', now)
    const rang = pluginOpen(phone as PluginState | undefined)
      ? await readCallSums(tx, { shopId, timezone, ...range })
      : null
    const campaigns: OutputOf<typeof broughtCall>['campaigns'] = []
    for (const { startedAt, days, campaignId, title } of await listCampaignsBegun(tx, span)) {
      const { written, held } = await resultOf(tx, { shopId, campaignId }, { from: startedAt, days })
      campaigns.push({ campaignId, title, startedAt: startedAt.toISOString(), days, written, held })
    }
    return {
      ...range,
      coupons: await sumCoupons(tx, span),
      messages: await sumMessages(tx, span),
      campaigns,
      calls: rang && {
        ...{ calls: rang.calls, answered: rang.answered, missed: rang.missed },
        ...{ calledBack: rang.calledBack, booked: rang.booked },
      },
    }
  })
}
