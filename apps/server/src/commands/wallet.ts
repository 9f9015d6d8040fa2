/**
 * Adds to the wallet of a store: what it transferred to the operator, or a gift.
 * `npm run wallet -- --shop 1 --add 1000.00 --reason 对公转账`
 */

import { parseMoney, plainYuan } from '@roombook/domain'
import { addToWallet } from '#features/wallet/index.ts'
import { addToStore } from './add-to-store.ts'

const isGift = process.argv.includes('--gift')

await addToStore({
  usage: `npm run wallet -- --shop <name or number> --add <yuan> [--gift] [--reason <words>] [--key <key>]
  Without --gift it is money that the store transferred, which it may ask an invoice for; with it, what the operator
  gives. The key makes it happen once: whoever is not sure that it did gives the key that was printed, and nothing is added
  twice.`,
  counts: 'yuan',
  mostAtOnce: 100_000_000,
  keyPrefix: 'wallet',
  switches: ['gift'],
  read: parseMoney,
  write: plainYuan,
  add: (tx, grant) => addToWallet(tx, { ...grant, how: isGift ? 'grant' : 'transfer' }),
})
