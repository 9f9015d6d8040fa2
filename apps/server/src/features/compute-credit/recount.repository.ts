import type { Kysely } from 'kysely'
import type { DB } from '#db/tables.ts'
import { readUnitFaults } from '#platform/ledger/recount.repository.ts'

/** Describes differences between a store's model requests and the ledger. */
export const readWrongPoints = (db: Kysely<DB>, shopId: number): Promise<string[]> =>
  readUnitFaults(db, shopId, { unit: 'points', table: 'ai_use', noun: 'questions to models' })
