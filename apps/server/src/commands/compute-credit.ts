/**
 * Adds to the compute credit of a store: how many points a model may take.
 * `npm run compute-credit -- --shop 1 --add 500000 --reason 充值`
 */

import { addComputeCredit } from '#features/compute-credit/index.ts'
import { addToStore } from './add-to-store.ts'

await addToStore({
  usage: `npm run compute-credit -- --shop <name or number> --add <points> [--reason <words>] [--key <key>]
  A point is one token of the model that AI_MODEL names, asked or answered. The key makes it happen once: whoever is not
  sure that it did gives the key that was printed, and nothing is added twice.`,
  counts: 'points',
  mostAtOnce: 1_000_000_000,
  keyPrefix: 'credit-grant',
  add: (tx, { amount, ...grant }) => addComputeCredit(tx, { ...grant, points: amount }),
})
