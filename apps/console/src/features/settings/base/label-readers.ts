import { listCustomerLabels, listManagedLabels, listOrderLabels } from '@roombook/contract'

/** Every call that shows labels: here, and in the order form. */
export const labelReaders = [listManagedLabels, listOrderLabels, listCustomerLabels] as const
