import type { Customer } from './demo-customer.ts'
import type { DemoTables } from './demo-tables.ts'

/** Customers with a duplicate entry, and how their telephone was written the second time. */
const twice: readonly { at: number; phoneOf(phone: string): string; remark: string }[] = [
  { at: 12, phoneOf: (phone) => `86${phone}`, remark: '旧系统导入' },
  { at: 31, phoneOf: (phone) => `${phone.slice(0, -2)}${phone.at(-1)}${phone.at(-2)}`, remark: '' },
  { at: 47, phoneOf: (phone) => `${phone.slice(0, -1)}${(Number(phone.at(-1)) + 1) % 10}`, remark: '爱靠窗' },
]

/** Adds customers of a store a second time, as an old list or a slip of the pen would. */
export function addDuplicates(
  tables: DemoTables,
  shopId: number,
  customers: readonly Customer[],
  at: number,
): void {
  for (const { at: place, phoneOf, remark } of twice) {
    const customer = customers[place]
    if (!customer) continue
    const phone = phoneOf(customer.phone)
    if (customers.some((other) => other.phone === phone)) continue
    tables.number('customer', {
      shop_id: shopId,
      name: customer.name,
      phone,
      sex: customer.sex,
      source: '旧系统',
      remark,
      company_name: '',
      job_title: '',
      birthday_type: null,
      birthday: null,
      birthday_suggested: false,
      visits: 0,
      people: 0,
      spent_fen: 0,
      last_visit_date: null,
      level_id: null,
      habit_remark: '',
      created_at: new Date(at),
    })
  }
}
