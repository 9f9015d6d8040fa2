import type { Call } from '@roombook/contract'
import { handOverShift, readTill } from '@roombook/contract/till'
import type { Kysely } from 'kysely'
import type { DB } from '#db/tables.ts'
import { plantCompany } from './company-examples.ts'
import type { TestClient } from './test-app.ts'
import type { TestVenue } from './test-venue.ts'

/**
 * Returns input for till calls: for a shop without a shift, with an open one, or with one to be taken over.
 */
export async function tillExampleFor(
  owner: Kysely<DB>,
  person: TestClient,
  { venue, at }: { venue: TestVenue; at: Date },
  call: Call,
): Promise<Record<string, unknown>> {
  const { shopId, staff } = venue
  if (call.effect === 'reads') return {}
  await owner.deleteFrom('shift_entry').where('shop_id', '=', shopId).execute()
  await owner.deleteFrom('shift').where('shop_id', '=', shopId).execute()
  if (call.name === 'till.open-shift') return { float: 10_000 }
  const shiftId = await shiftFor(owner, { shopId, staffId: staff.booker.id, at })
  // The successor must be another person than the caller.
  const { shift, takers } = await person.call(readTill, {})
  const expected = shift?.expected ?? 0
  const takerId = takers[0]?.staffId ?? 0
  const sums = { expected, counted: expected, left: 0, takerId, password: '', reason: '' }
  if (call.name === 'till.hand-over') return { shiftId, ...sums }
  await person.call(handOverShift, { shiftId, ...sums })
  await owner.updateTable('shift').set({ closed_by: staff.booker.id }).where('id', '=', shiftId).execute()
  return { shiftId }
}

/** Inserts an open shift. */
async function shiftFor(
  owner: Kysely<DB>,
  { shopId, staffId, at }: { shopId: number; staffId: number; at: Date },
): Promise<number> {
  const { id } = await owner
    .insertInto('shift')
    .values({ shop_id: shopId, opened_at: at, opened_by: staffId, opened_name: '别店收银', float_fen: 0 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Returns ids of another shop, and unknown ids, by field. */
export async function foreignTill(
  owner: Kysely<DB>,
  { shopId, staffId, at }: { shopId: number; staffId: number; at: Date },
  missing: number,
) {
  const shiftId = await shiftFor(owner, { shopId, staffId, at })
  const companyId = { foreign: await plantCompany(owner, { shopId, at }), missing }
  return { companyId, shiftId: { foreign: shiftId, missing }, takerId: { foreign: staffId, missing } }
}
