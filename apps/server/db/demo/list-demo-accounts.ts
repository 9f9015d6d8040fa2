import type pg from 'pg'
import { passwordMatches } from '#platform/auth/password.ts'
import { findBrandPerson } from './add-brand.ts'
import { demoPassword, demoPeople } from './staff-data.ts'
import { brandTitle } from './venue-data.ts'

/** Somebody who can log in to the demo. */
export interface DemoAccount {
  phone: string
  name: string
  role: string
}

const levelNames: Readonly<Record<number, string>> = { 1: '老板', 2: '管理员', 3: '主管' }

interface AccountRow {
  phone: string
  name: string
  password_hash: string
  admin_level: number
  role: string | null
  shops: number
  first_shop: string
}

/** The demo accounts that are there and whose password was left as it was, in the order of their phones. */
export async function listDemoAccounts(client: pg.Client): Promise<DemoAccount[]> {
  const { rows } = await client.query<AccountRow>(
    `select distinct on (a.phone) a.phone, a.name, a.password_hash, s.admin_level, r.title as role,
       count(*) over (partition by a.id)::int as shops, shop.title as first_shop
     from account a
     join staff s on s.account_id = a.id and s.disabled_at is null
     join shop on shop.shop_id = s.shop_id
     join brand b on b.id = shop.brand_id and b.title = $1
     left join role r on r.shop_id = s.shop_id and r.id = s.role_id
     where a.phone = any ($2) and a.disabled_at is null
     order by a.phone, s.shop_id`,
    [brandTitle, demoPeople.map(({ phone }) => phone)],
  )
  const brandPerson = await findBrandPerson(client)
  // All were planted with one hash, so that there is one to verify unless passwords were changed.
  const hashes = new Map<string, boolean>()
  for (const { password_hash } of brandPerson ? [...rows, brandPerson] : rows) {
    if (!hashes.has(password_hash))
      hashes.set(password_hash, await passwordMatches(password_hash, demoPassword))
  }
  const staff = rows
    .filter((row) => hashes.get(row.password_hash))
    .map(({ phone, name, ...row }) => ({ phone, name, role: roleOf(row) }))
  if (!brandPerson || !hashes.get(brandPerson.password_hash)) return staff
  const { phone, name, stores } = brandPerson
  return [...staff, { phone, name, role: `品牌管理员（品牌登录，${stores}家门店）` }]
}

function roleOf(row: Pick<AccountRow, 'admin_level' | 'role' | 'shops' | 'first_shop'>): string {
  const words = [levelNames[row.admin_level], row.role].filter((word) => word != null)
  const where = row.shops > 1 ? `${row.shops}家门店` : row.first_shop
  return `${words.join('·')}（${where}）`
}
