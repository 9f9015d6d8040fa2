import type pg from 'pg'
import type { DemoTables } from './demo-tables.ts'
import { brandTitle } from './venue-data.ts'

/** Brand manager of the demo group, working in none of its stores. The phone is in an unassigned range. */
export const brandPerson = { phone: '13800000020', name: '沈玉华' } as const

/** Adds the person who looks after the brand. */
export function addBrandPerson(
  tables: DemoTables,
  { brandId, passwordHash, at }: { brandId: number; passwordHash: string; at: Date },
): void {
  const { phone, name } = brandPerson
  const accountId = tables.number('account', { phone, name, password_hash: passwordHash, created_at: at })
  tables.add('brand_user', { brand_id: brandId, account_id: accountId, created_at: at })
}

interface BrandAccountRow {
  phone: string
  name: string
  password_hash: string
  stores: number
}

/** Finds the demo group's brand manager. */
export async function findBrandPerson(client: pg.Client): Promise<BrandAccountRow | undefined> {
  const { rows } = await client.query<BrandAccountRow>(
    `select a.phone, a.name, a.password_hash, count(*)::int as stores
     from account a
     join brand_user u on u.account_id = a.id and u.disabled_at is null
     join brand b on b.id = u.brand_id and b.title = $1
     join shop on shop.brand_id = b.id
     where a.phone = $2 and a.disabled_at is null
     group by a.id, a.phone, a.name, a.password_hash`,
    [brandTitle, brandPerson.phone],
  )
  return rows[0]
}
