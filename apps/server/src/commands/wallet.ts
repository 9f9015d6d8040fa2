import { parseMoney, plainYuan } from '@roombook/domain/money'
import { addToWallet } from '#features/wallet/index.ts'
import { type AdditionOptions, addToStore } from './add-to-store.ts'

/**
 * Adds yuan to the wallet of a store: a bank transfer, for which the store may request an invoice, or with
 * `gift` a grant by the operator.
 */
export const creditWallet = ({
  gift,
  ...given
}: AdditionOptions & { gift?: boolean | undefined }): Promise<void> =>
  addToStore(given, {
    unit: 'yuan',
    mostAtOnce: 100_000_000,
    keyPrefix: 'wallet',
    read: parseMoney,
    write: plainYuan,
    add: (tx, grant) => addToWallet(tx, { ...grant, how: gift ? 'grant' : 'transfer' }),
  })
