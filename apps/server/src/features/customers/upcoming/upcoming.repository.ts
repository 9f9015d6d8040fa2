import type { AnnualDays } from '@roombook/domain/calendar'
import type { Sex } from '@roombook/domain/customers'
import { sql } from 'kysely'
import type { ShopTransaction } from '#platform/db/database.ts'

/** A customer's birthday or anniversary. */
export interface AnnualDayRow {
  id: number
  name: string
  phone: string | null
  sex: Sex
  level: string
  visits: number
  last_visit_date: string | null
  /** True for a birthday, false for an anniversary. */
  is_birthday: boolean
  title: string
  calendar: 'solar' | 'lunar'
  month_day: string
  suggested: boolean
}

/** Lists the birthdays and anniversaries on some days, unsorted. */
export async function readAnnualDays(
  tx: ShopTransaction,
  shopId: number,
  { solar, lunar }: AnnualDays,
): Promise<AnnualDayRow[]> {
  const [solarDays, lunarDays] = [sql.val([...solar]), sql.val([...lunar])]
  const { rows } = await sql<AnnualDayRow>`
    select c.id, c.name, c.phone, c.sex, coalesce(v.title, '') as level, c.visits, c.last_visit_date, d.is_birthday, d.title,
      d.calendar, d.month_day, d.suggested
    from (
      select id, true as is_birthday, '生日' as title, 'solar' as calendar, birthday as month_day, birthday_suggested as suggested
      from customer
      where shop_id = ${shopId} and birthday_type = 1 and birthday = any (${solarDays}::text[]) and deleted_at is null
      union all
      select id, true, '生日', 'lunar', birthday, birthday_suggested
      from customer
      where shop_id = ${shopId} and birthday_type = 2 and birthday = any (${lunarDays}::text[]) and deleted_at is null
      union all
      select customer_id, false, title, calendar, month_day, suggested
      from customer_memorial
      where shop_id = ${shopId} and calendar = 'solar' and month_day = any (${solarDays}::text[])
      union all
      select customer_id, false, title, calendar, month_day, suggested
      from customer_memorial
      where shop_id = ${shopId} and calendar = 'lunar' and month_day = any (${lunarDays}::text[])
    ) d
    join customer c on c.shop_id = ${shopId} and c.id = d.id and c.deleted_at is null
    left join customer_level v on v.shop_id = c.shop_id and v.id = c.level_id`.execute(tx)
  return rows
}
