import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ShopTransaction } from '#platform/db/database.ts'
import { likePattern } from '#platform/db/like-pattern.ts'
import type { PhoneClue } from '#platform/db/phone-clue.ts'

/** Filter of the staff list; all given conditions must hold. */
export interface MemberFilter {
  keyword: string
  /** The keyword as a phone number, within the caller's permissions. */
  clue: PhoneClue
  state: 'all' | 'active' | 'disabled'
  adminLevel?: number | undefined
  roleId?: number | undefined
}

/**
 * Reads the phones of the shop's staff by a cross-tenant function, since the server's role cannot read user
 * accounts. It is a separate query, because Citus cannot combine it with tables of the shop.
 */
async function readPhones(tx: ShopTransaction) {
  const { rows } = await sql<{ staff_id: number; phone: string }>`select * from staff_phones()`.execute(tx)
  const [ids, phones] = [rows.map((row) => row.staff_id), rows.map((row) => row.phone)]
  return sql<{ staff_id: number; phone: string }>`(
    select * from unnest(${sql.val(ids)}::bigint[], ${sql.val(phones)}::text[]) as known (staff_id, phone))`.as<'account'>(
    'account',
  )
}

/** Lists a page of the shop's staff: active ones first, then by level, then by seniority. */
export async function listMembers(
  tx: ShopTransaction,
  shopId: number,
  filter: MemberFilter,
  { page, limit }: { page: number; limit: number },
) {
  const phones = await readPhones(tx)
  const found = tx
    .selectFrom('staff')
    .innerJoin(phones, (join) => join.onRef('account.staff_id', '=', 'staff.id'))
    .where('staff.shop_id', '=', shopId)
    .where(matches(filter))
  const list = await found
    .leftJoin('role', (join) =>
      join.onRef('role.shop_id', '=', 'staff.shop_id').onRef('role.id', '=', 'staff.role_id'),
    )
    .select([
      'staff.id',
      'staff.nickname',
      'staff.avatar',
      'staff.admin_level',
      'staff.role_id',
      'staff.disabled_at',
      'staff.created_at',
      'account.phone',
      'role.title as role_title',
    ])
    .orderBy(sql`staff.disabled_at is not null`)
    .orderBy(sql`array_position(array[1, 2, 3, 0], staff.admin_level::int)`)
    .orderBy('staff.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const { count } = await found.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()
  return { list, count }
}

export type MemberRow = Awaited<ReturnType<typeof listMembers>>['list'][number]

function matches({ keyword, clue, state, adminLevel, roleId }: MemberFilter): RawBuilder<SqlBool> {
  const conditions: RawBuilder<SqlBool>[] = [sql<SqlBool>`true`]
  if (state === 'active') conditions.push(sql`staff.disabled_at is null`)
  if (state === 'disabled') conditions.push(sql`staff.disabled_at is not null`)
  if (adminLevel !== undefined) conditions.push(sql`staff.admin_level = ${adminLevel}`)
  if (roleId !== undefined) conditions.push(sql`staff.role_id = ${roleId}`)
  if (keyword !== '') {
    const byName = sql<SqlBool>`staff.nickname ilike ${likePattern(keyword)}`
    conditions.push(
      clue.pattern === null ? byName : sql<SqlBool>`(${byName} or account.phone like ${clue.pattern})`,
    )
  }
  return sql`${sql.join(conditions, sql` and `)}`
}

/** Returns a staff member's nickname and phone. */
export async function findPhone(
  tx: ShopTransaction,
  shopId: number,
  staffId: number,
): Promise<{ nickname: string; phone: string } | undefined> {
  const phones = await readPhones(tx)
  return tx
    .selectFrom('staff')
    .innerJoin(phones, (join) => join.onRef('account.staff_id', '=', 'staff.id'))
    .select(['staff.nickname', 'account.phone'])
    .where('staff.shop_id', '=', shopId)
    .where('staff.id', '=', staffId)
    .executeTakeFirst()
}
