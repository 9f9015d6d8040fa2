import type { RebatesOfGuest } from '@roombook/contract/rebates-of-guests'
import { noMoney } from '@roombook/domain/money'
import type { EntryRow } from './entry-rows.repository.ts'

type EntryView = RebatesOfGuest['entries'][number]

/** Converts a rebate entry for both staff and guest. */
export const entryView = (row: EntryRow): EntryView => ({
  id: row.id,
  at: row.at.toISOString(),
  reason: row.reason,
  amount: row.amount,
  owedChange: row.owed,
  balanceAfter: row.balance_after,
  owedAfter: row.owed_after,
  note: row.note,
  rebate:
    row.reason === 'earned' && row.sum !== null
      ? { sum: row.sum, left: row.left ?? noMoney, state: toEntryState(row), goodUntil: row.good_until }
      : null,
})

const toEntryState = ({ state, left, lapsed }: EntryRow) =>
  state === 'taken-back' ? 'taken-back' : (left ?? 0) > 0 ? 'open' : (lapsed ?? 0) > 0 ? 'lapsed' : 'used'
