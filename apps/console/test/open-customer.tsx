import { vi } from 'vitest'
import { page } from 'vitest/browser'
import { CustomerDetailDialog } from '#features/customers/detail/customer-detail-dialog.tsx'
import { keeper } from './customer-samples.ts'
import { type AtWork, renderConsole } from './render-console.tsx'

/** The customer's facts, below their name. */
export const customerFacts = page.getByLabelText('客户资料')

/** Opens the detail of 王建国, by default for a manager of the directory. */
export async function openDetail(atWork: AtWork = keeper) {
  const onClose = vi.fn()
  const screen = await renderConsole(<CustomerDetailDialog customerId={9} onClose={onClose} />, atWork)
  return { ...screen, onClose }
}
