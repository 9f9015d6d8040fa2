import { addSmsStock } from '#features/sms/index.ts'
import { type AdditionOptions, addToStore } from './add-to-store.ts'

/**
 * Adds segments to the SMS stock of a store. A message of up to 70 characters is one segment; a longer one
 * has 67 characters per segment.
 */
export const grantSmsStock = (given: AdditionOptions): Promise<void> =>
  addToStore(given, {
    unit: 'parts',
    mostAtOnce: 10_000_000,
    keyPrefix: 'sms-grant',
    add: (tx, { amount, ...grant }) => addSmsStock(tx, { ...grant, parts: amount }),
  })
