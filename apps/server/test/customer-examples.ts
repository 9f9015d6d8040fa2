import { type Call, type CallInput, randomKey } from '@roombook/contract'
import { topUpCustomer } from '@roombook/contract/customer-bills'
import { addCustomer, customerDetail } from '@roombook/contract/customer-directory'
import { noteConsent } from '@roombook/contract/customer-marketing'
import { mergeCustomers } from '@roombook/contract/customer-merge'
import type { Kysely } from 'kysely'
import type { DB } from '#db/tables.ts'
import { noteBlacklisted } from '#features/consents/index.ts'
import { inShop } from '#platform/db/database.ts'
import type { TestClient } from './test-app.ts'
import type { TestVenue } from './test-venue.ts'

interface Shop {
  owner: Kysely<DB>
  venue: TestVenue
  at: Date
  /** Gives a customer a history. */
  visit?: ((id: number, phone: string, call: Call) => Promise<void>) | undefined
}

/** Returns example input for customer calls: a customer for each, created by an administrator. */
export async function customerExampleFor(
  person: TestClient,
  { owner, venue, at, visit }: Shop,
  call: Call,
): Promise<Record<string, unknown>> {
  const fields = Object.keys(call.input.shape)
  const needs = (...names: string[]) => names.some((name) => fields.includes(name))
  const staffIds = [venue.staff.booker.id]
  const form = {
    userName: '范例客人',
    phone: nextPhone(),
    staffIds,
    birthdayType: 0 as const,
    birthdayText: '',
    memorials: [],
    labelIds: venue.customerLabels.slice(0, 1),
  }
  if (call.effect === 'reads' && !needs('id', 'ofCustomerId')) return {}
  const phone = nextPhone()
  const { id } = await person.call(addCustomer, { ...form, phone })
  await visit?.(id, phone, call)
  const { row } = await person.call(customerDetail, { id })
  if (call.name === 'customers.refund')
    await person.call(topUpCustomer, { id, amount: 10_000, means: 'cash', remark: randomKey() })
  const consent = { words: '范例同意', givenOn: '2026-11-01' }
  if (call.name === 'customers.lift-blacklisting')
    await inShop(owner, venue.shopId, (tx) =>
      noteBlacklisted(tx, { shopId: venue.shopId, phone, at, words: '范例' }),
    )
  if (call.name === 'customers.withdraw-consent') await person.call(noteConsent, { id, ...consent })
  const levels = [{ id: null, title: '范例', minVisits: 0, minSpent: 0, windowDays: null, needsBoth: false }]
  const pair = needs('keepId', 'otherId', 'mergeId') ? await pairWith(person, form, row, { visit, call }) : {}
  if (needs('mergeId')) return person.call(mergeCustomers, pair as CallInput<typeof mergeCustomers>)
  return {
    ...form,
    ...pair,
    ...consent,
    id,
    ofCustomerId: id,
    customerIds: [id],
    version: row.version,
    amount: 100,
    means: 'cash',
    bookDate: '2026-11-01',
    openerId: venue.staff.booker.id,
    roomId: Object.values(venue.rooms)[0],
    averageMoney: 100,
    total: 100,
    levels,
  }
}

/** Adds a second customer, to be merged with the first or marked as different. */
async function pairWith(
  person: TestClient,
  form: CallInput<typeof addCustomer>,
  { id, version }: { id: number; version: number },
  { visit, call }: { visit: Shop['visit']; call: Call },
) {
  const phone = nextPhone()
  const { id: goneId } = await person.call(addCustomer, { ...form, phone })
  await visit?.(goneId, phone, call)
  const { row } = await person.call(customerDetail, { id: goneId })
  return { keepId: id, keepVersion: version, goneId, goneVersion: row.version, oneId: id, otherId: goneId }
}

let phones = 0
/** Returns a phone that is unique within the test file. */
function nextPhone(): string {
  phones += 1
  return `1980000${String(phones).padStart(4, '0')}`
}
