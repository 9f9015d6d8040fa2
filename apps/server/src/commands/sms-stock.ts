/**
 * Adds to the stock of messages of a store: how many parts it may send.
 * `npm run sms-stock -- --shop 1 --add 5000 --reason 充值`
 */

import { addSmsStock } from '#features/sms/index.ts'
import { addToStore } from './add-to-store.ts'

await addToStore({
  usage: `npm run sms-stock -- --shop <name or number> --add <parts> [--reason <words>] [--key <key>]
  A message of up to 70 characters is one part, of a longer one each part holds 67. The key makes it happen once: whoever
  is not sure that it did gives the key that was printed, and nothing is added twice.`,
  counts: 'parts',
  mostAtOnce: 10_000_000,
  keyPrefix: 'sms-grant',
  add: (tx, { amount, ...grant }) => addSmsStock(tx, { ...grant, parts: amount }),
})
