import type { Posting } from '#platform/ledger/ledger.ts'
import type { DemoTables } from './demo-tables.ts'

interface Entry {
  key: string
  reason: string
  remark?: string
  at: Date
  bookingId?: number
}

/** Entries on accounts of customers, whose balances are kept as they go. */
export class DemoLedger {
  readonly #accounts = new Map<string, { id: number; balance: number }>()
  readonly #tables: DemoTables
  readonly #shopId: number

  constructor(tables: DemoTables, shopId: number) {
    this.#tables = tables
    this.#shopId = shopId
  }

  /** Adds an entry with its postings, in the order of time for each account. */
  add({ key, reason, remark = '', at, bookingId }: Entry, postings: readonly Posting[]): void {
    const entryId = this.#tables.number('ledger_entry', {
      shop_id: this.#shopId,
      key,
      reason,
      remark,
      at,
      order_id: null,
      booking_id: bookingId ?? null,
      payment_id: null,
      staff_id: null,
    })
    for (const [place, posting] of postings.entries()) {
      const account = 'ownerId' in posting ? this.#accountOf(posting) : undefined
      if (account) account.balance += posting.amount
      this.#tables.add('ledger_posting', {
        shop_id: this.#shopId,
        entry_id: entryId,
        line: place + 1,
        kind: posting.kind,
        amount: posting.amount,
        order_id: null,
        booking_id: null,
        account_id: account?.id ?? null,
        balance_after: account?.balance ?? null,
      })
    }
  }

  /** Writes what the accounts hold in the end. */
  close(): void {
    for (const { id, balance } of this.#accounts.values())
      this.#tables.change('ledger_account', id, { balance })
  }

  #accountOf({ kind, ownerId }: { kind: string; ownerId: number }) {
    const name = `${kind} ${ownerId}`
    const account = this.#accounts.get(name) ?? {
      id: this.#tables.number('ledger_account', {
        shop_id: this.#shopId,
        kind,
        owner_id: ownerId,
        balance: 0,
      }),
      balance: 0,
    }
    this.#accounts.set(name, account)
    return account
  }
}
