import { sql } from 'kysely'

/**
 * SQL for customers' actions on recommendations and activities: `at`, `act`, `what`. Other people are not
 * named.
 * @param these SQL `any (…)` of the customers' ids.
 */
export const referralActs = (shopId: number, these: ReturnType<typeof sql>) => sql`
  select c.at, '参加活动' as act, a.title as what
  from activity_claim c join activity a on a.shop_id = c.shop_id and a.id = c.activity_id
  where c.shop_id = ${shopId} and c.customer_id = ${these}
  union all
  select l.made_at, '生成推荐链接', '' from recommender_link l
  where l.shop_id = ${shopId} and l.customer_id = ${these}
  union all
  select r.made_at, '推荐了一位客人', '计至' || r.until::text from referral r
  where r.shop_id = ${shopId} and r.customer_id = ${these} and r.ended_at is null
  union all
  select r.made_at, '由他人推荐来店',
    case when g.shown_at is null then '推荐人看不到称呼' else '同意推荐人看到称呼' end
  from referral_guest g join referral r on r.shop_id = g.shop_id and r.id = g.referral_id
  where g.shop_id = ${shopId} and g.customer_id = ${these} and r.ended_at is null`
