import type { InputOf, OutputOf } from '@roombook/contract'
import type { readBrought as broughtCall } from '@roombook/contract/statistics-brought'
import { type PluginState, pluginOpen } from '@roombook/domain/session'
import type { DateRange } from '@roombook/domain/statistics'
import { addDays, instantOf, type LocalDate } from '@roombook/domain/time'
import { computeCampaignResult } from '#features/campaigns/index.ts'
import { readCallSums } from '#features/telephone/index.ts'
import { findShop } from '#platform/calls/guest-call.ts'
import { type Database, inShop } from '#platform/db/database.ts'
import { findPlugin, listStartedCampaigns, sumCoupons, sumMessages } from './brought.repository.ts'
import { resolveRange } from './resolve-range.ts'
import type { StoreSeen } from './stores.repository.ts'

type Brought = OutputOf<typeof broughtCall>
type Calls = NonNullable<Brought['calls']>

/**
 * Counts the coupons, messages and calls of a range with the bookings they led to, from the rows of these
 * days. Messages by purpose and calls are summed over stores; coupons and campaigns are listed per store.
 * @throws Refusal `request.invalid` for an invalid date range.
 */
export async function readBrought(
  db: Database,
  {
    stores,
    input,
    today,
    now,
  }: { stores: readonly StoreSeen[]; input: InputOf<typeof broughtCall>; today: LocalDate; now: Date },
): Promise<Brought> {
  const range = resolveRange(input, today)
  const read: Omit<Brought, 'startDate' | 'endDate'>[] = []
  for (const { id } of stores) read.push(await readStoreBrought(db, id, { range, now }))
  return {
    ...range,
    coupons: read
      .flatMap(({ coupons }) => coupons)
      .toSorted((one, other) => other.used - one.used || other.given - one.given),
    messages: addMessages(read.flatMap(({ messages }) => messages)),
    campaigns: read
      .flatMap(({ campaigns }) => campaigns)
      .toSorted((one, other) => other.startedAt.localeCompare(one.startedAt)),
    calls: addCalls(read.flatMap(({ calls }) => calls ?? [])),
  }
}

async function readStoreBrought(
  db: Database,
  shopId: number,
  { range, now }: { range: DateRange; now: Date },
) {
  const { timezone, cutoverHour } = await findShop(db, shopId, now)
  const beginning = (date: LocalDate) => new Date(instantOf(date, cutoverHour * 60, timezone))
  const span = { shopId, from: beginning(range.startDate), until: beginning(addDays(range.endDate, 1)) }
  return inShop(db, shopId, async (tx) => {
    const phone = await findPlugin(tx, shopId, 'shopconfig/savephonezj', now)
    const rang = pluginOpen(phone as PluginState | undefined)
      ? await readCallSums(tx, { shopId, timezone, ...range })
      : null
    const campaigns: Brought['campaigns'] = []
    for (const { startedAt, days, campaignId, title } of await listStartedCampaigns(tx, span)) {
      const { written, unsent, held } = await computeCampaignResult(
        tx,
        { shopId, campaignId },
        { from: startedAt, days },
      )
      campaigns.push({
        shopId,
        campaignId,
        title,
        startedAt: startedAt.toISOString(),
        days,
        written,
        unsent,
        held,
      })
    }
    return {
      coupons: await sumCoupons(tx, span),
      messages: await sumMessages(tx, span),
      campaigns,
      calls: rang && {
        calls: rang.calls,
        answered: rang.answered,
        missed: rang.missed,
        silenced: rang.silenced,
        unsaid: rang.unsaid,
        calledBack: rang.calledBack,
        booked: rang.booked,
      },
    }
  })
}

/** Sums messages by purpose over all stores. */
function addMessages(all: readonly Brought['messages'][number][]): Brought['messages'] {
  const sums = [...Map.groupBy(all, ({ kind }) => kind)].map(([kind, rows]) => {
    const sum = (of: Exclude<keyof (typeof rows)[number], 'kind'>) =>
      rows.reduce((total, row) => total + row[of], 0)
    return {
      kind,
      messages: sum('messages'),
      delivered: sum('delivered'),
      failed: sum('failed'),
      unreported: sum('unreported'),
      spent: sum('spent'),
      bookings: sum('bookings'),
    }
  })
  return sums.toSorted((one, other) => other.messages - one.messages || one.kind.localeCompare(other.kind))
}

/** Sums the calls of stores that have the telephone plugin; null where none has. */
function addCalls(all: readonly Calls[]): Brought['calls'] {
  if (all.length === 0) return null
  const sum = (of: keyof Calls) => all.reduce((total, calls) => total + calls[of], 0)
  return {
    calls: sum('calls'),
    answered: sum('answered'),
    missed: sum('missed'),
    silenced: sum('silenced'),
    unsaid: sum('unsaid'),
    calledBack: sum('calledBack'),
    booked: sum('booked'),
  }
}
