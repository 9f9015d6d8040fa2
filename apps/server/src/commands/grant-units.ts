import { writeEvent } from '#platform/audit-log/write-event.ts'
import type { MeteredUnit } from '#platform/ledger/account-kinds.ts'
import { addUnits, readUnits } from '#platform/ledger/metered.ts'
import { type AdditionOptions, addToStore } from './add-to-store.ts'

/**
 * Limits and names by unit. An SMS of up to 70 characters is one segment; a longer one has 67 characters per
 * segment. A point of compute credit is one input or output token of the language model.
 */
const grants = {
  parts: { mostAtOnce: 10_000_000, reason: 'sms-grant', field: 'smsStock' },
  points: { mostAtOnce: 1_000_000_000, reason: 'credit-grant', field: 'computeCredit' },
} as const satisfies Record<MeteredUnit, object>

/** Adds SMS segments or points of compute credit to a store's stock, and notifies its consoles. */
export function grantUnits(unit: MeteredUnit, given: AdditionOptions): Promise<void> {
  const { mostAtOnce, reason, field } = grants[unit]
  return addToStore(given, {
    unit,
    mostAtOnce,
    keyPrefix: reason,
    async add(tx, { reason: remark, ...grant }) {
      const { shopId, amount, at } = grant
      const isAdded = await addUnits(tx, unit, { ...grant, reason, remark })
      if (isAdded) await writeEvent(tx, { shopId, at, name: 'settings.changed', data: { fields: [field] } })
      return { added: isAdded ? amount : 0, left: await readUnits(tx, unit, shopId) }
    },
  })
}
