import type { Kysely } from 'kysely'
import type { DB } from '#db/tables.ts'

/** Finds the owner or an administrator of a store by their phone. */
export const findAdministrator = (db: Kysely<DB>, shopId: number, phone: string) =>
  db
    .selectFrom('staff')
    .innerJoin('account', 'account.id', 'staff.account_id')
    .innerJoin('shop', 'shop.shop_id', 'staff.shop_id')
    .select(['staff.id as staffId', 'staff.account_id as accountId', 'staff.nickname'])
    .select([
      'staff.admin_level as adminLevel',
      'shop.timezone',
      'shop.cutover_hour as cutoverHour',
      'shop.settings',
    ])
    .where('staff.shop_id', '=', shopId)
    .where('account.phone', '=', phone)
    .where('staff.admin_level', 'in', [1, 2])
    .where('staff.disabled_at', 'is', null)
    .where('account.disabled_at', 'is', null)
    .executeTakeFirst()
