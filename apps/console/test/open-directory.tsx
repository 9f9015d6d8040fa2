import { page } from 'vitest/browser'
import { CustomerPage } from '#features/customers/customer.page.tsx'
import { keeper, sampleListed } from './customer-samples.ts'
import { type AtWork, renderConsole } from './render-console.tsx'

/** Customers: 王建国, a frequent guest, and 李梅, who never came and has no phone number. */
export const wang = sampleListed()
export const li = sampleListed({
  id: 10,
  userName: '李梅',
  sex: 2,
  phone: '',
  visits: 0,
  totalPeople: 0,
  totalSpent: 0,
  lastVisitDate: null,
  diffDays: null,
  absence: 'never',
  userLevel: '',
})

/** The customer list, a row of it, and its checkboxes. */
export const customerTable = page.getByRole('table', { name: '客户列表' })
export const customerRow = (name: string) => customerTable.getByRole('row', { name: new RegExp(name) })
export const tick = (name: string) => page.getByRole('checkbox', { name: `选择${name}` })

/** Opens the directory at an address, by default for a manager of it. */
export const openDirectory = (path = '/customer', atWork: AtWork = keeper) =>
  renderConsole(<CustomerPage />, { ...atWork, path })
