import { addComputeCredit } from '#features/compute-credit/index.ts'
import { type AdditionOptions, addToStore } from './add-to-store.ts'

/**
 * Adds points to the compute credit of a store. A point is one input or output token of the language model.
 */
export const grantComputeCredit = (given: AdditionOptions): Promise<void> =>
  addToStore(given, {
    unit: 'points',
    mostAtOnce: 1_000_000_000,
    keyPrefix: 'credit-grant',
    add: (tx, { amount, ...grant }) => addComputeCredit(tx, { ...grant, points: amount }),
  })
