import { type CustomerColumns, disclosedColumns } from '@roombook/domain/customers'
import { rebateReasons } from '@roombook/domain/referrals'
import { sql } from 'kysely'
import type { ShopTransaction } from '#platform/db/database.ts'
import { storedColumn, storedEntries } from '../ledger/balance.repository.ts'
import { referralActs } from './referral-acts.repository.ts'

/** Value of a data cell. */
export type DataCell = string | number | boolean | null

/** One kind of stored data, as rows with equal members. */
export interface DataSection {
  key: string
  title: string
  /** Member and title of each column. */
  columns: readonly (readonly [name: string, title: string])[]
  rows: Record<string, DataCell>[]
}

type Source = Omit<DataSection, 'rows'> & {
  of(shopId: number, ids: readonly number[]): ReturnType<typeof sql>
}

const yuan = (column: string) => sql`(${sql.ref(column)} / 100.0)::numeric(14, 2)::text`
const any = (ids: readonly number[]) => sql`any (${sql.val([...ids])}::bigint[])`

const rebateLabels = sql`case reason ${sql.join(
  Object.entries(rebateReasons).map(([reason, word]) => sql`when ${sql.lit(reason)} then ${sql.lit(word)}`),
  sql` `,
)} end`

/** Text for coded columns of a customer. */
const codeLabels: Readonly<Partial<Record<keyof CustomerColumns, ReturnType<typeof sql>>>> = {
  sex: sql`case c.sex when 1 then '先生' when 2 then '女士' else '' end`,
  level_id: sql`coalesce(v.title, '')`,
  birthday_type: sql`case c.birthday_type when 1 then '公历' when 2 then '农历' else '' end`,
}

const selectLabelled = ({ column, as: [name] }: (typeof disclosedColumns)[number]) =>
  sql`${codeLabels[column] ?? sql.ref(`c.${column}`)} as ${sql.ref(name)}`

/** Data about a customer and those merged into them, by source. */
const sources: readonly Source[] = [
  {
    key: 'customer',
    title: '客户资料',
    columns: [
      ['id', '编号'],
      ...disclosedColumns.map(({ as }) => as),
      ['visits', '到店次数'],
      ['people', '累计人数'],
      ['spent', '累计消费'],
      ['balance', '余额'],
      ['last_visit', '最近到店'],
      ['created_at', '建档时间'],
      ['merged_into', '合并到'],
    ],
    of: (shopId, ids) => sql`
      select c.id, ${sql.join(disclosedColumns.map(selectLabelled))}, c.visits, c.people, ${yuan('c.spent_fen')} as spent,
        (${storedColumn(shopId, sql`c.id`)} / 100.0)::numeric(14, 2)::text as balance, c.last_visit_date::text as last_visit,
        c.created_at::text as created_at, c.merged_into
      from customer c
      left join customer_level v on v.shop_id = c.shop_id and v.id = c.level_id
      where c.shop_id = ${shopId} and c.id = ${any(ids)} order by c.id`,
  },
  {
    key: 'memorials',
    title: '纪念日',
    columns: [
      ['title', '名称'],
      ['calendar', '历法'],
      ['day', '日期'],
    ],
    of: (shopId, ids) => sql`
      select title, case calendar when 'lunar' then '农历' else '公历' end as calendar, month_day as day
      from customer_memorial where shop_id = ${shopId} and customer_id = ${any(ids)} order by title`,
  },
  {
    key: 'labels',
    title: '标签',
    columns: [['title', '标签']],
    of: (shopId, ids) => sql`
      select distinct l.title from customer_label cl
      join label l on l.shop_id = cl.shop_id and l.id = cl.label_id
      where cl.shop_id = ${shopId} and cl.customer_id = ${any(ids)} order by 1`,
  },
  {
    key: 'owners',
    title: '所属员工',
    columns: [['nickname', '员工']],
    of: (shopId, ids) => sql`
      select distinct s.nickname from customer_staff cs
      join staff s on s.shop_id = cs.shop_id and s.id = cs.staff_id
      where cs.shop_id = ${shopId} and cs.customer_id = ${any(ids)} order by 1`,
  },
  {
    key: 'orders',
    title: '订单',
    columns: [
      ['id', '编号'],
      ['date', '日期'],
      ['period', '餐段'],
      ['room', '包厢'],
      ['status', '状态'],
      ['name', '姓名'],
      ['phone', '电话'],
      ['people', '人数'],
      ['total', '消费金额'],
      ['drinks', '酒水'],
      ['discount', '优惠'],
      ['guest_remark', '客人备注'],
      ['remark', '备注'],
      ['created_at', '下单时间'],
    ],
    of: (shopId, ids) => sql`
      select o.id, o.book_date::text as date, p.title as period, r.title as room, o.status, o.user_name as name, o.phone,
        o.people_num as people, ${yuan('o.total_fen')} as total, ${yuan('o.drinks_fen')} as drinks,
        ${yuan('o.discount_fen')} as discount, o.remark as guest_remark, o.admin_remark as remark,
        o.created_at::text as created_at
      from order_whole o
      join meal_period p on p.shop_id = o.shop_id and p.id = o.period_id
      join room r on r.shop_id = o.shop_id and r.id = o.room_id
      where o.shop_id = ${shopId} and o.customer_id = ${any(ids)} order by o.id`,
  },
  {
    key: 'waiting',
    title: '候补',
    columns: [
      ['date', '日期'],
      ['period', '餐段'],
      ['people', '人数'],
      ['state', '状态'],
      ['name', '姓名'],
      ['phone', '电话'],
      ['remark', '备注'],
      ['reason', '移除原因'],
      ['created_at', '加入时间'],
    ],
    of: (shopId, ids) => sql`
      select e.book_date::text as date, p.title as period, e.people_num as people,
        case e.state when 'waiting' then '候补中' when 'booked' then '已预订' when 'withdrawn' then '已退出'
          when 'removed' then '已移除' else '已过期' end as state,
        e.user_name as name, e.phone, e.remark, e.reason, e.created_at::text as created_at
      from waitlist_entry e
      join meal_period p on p.shop_id = e.shop_id and p.id = e.period_id
      where e.shop_id = ${shopId} and e.phone <> '' and e.phone in (
        select c.phone from customer c where c.shop_id = ${shopId} and c.id = ${any(ids)}
      ) order by e.id`,
  },
  {
    key: 'records',
    title: '客勤记录',
    columns: [
      ['date', '日期'],
      ['room', '包厢'],
      ['total', '消费金额'],
      ['staff', '员工'],
      ['remark', '备注'],
    ],
    of: (shopId, ids) => sql`
      select w.book_date::text as date, r.title as room, ${yuan('w.total_fen')} as total, s.nickname as staff, w.remark
      from customer_record w
      join room r on r.shop_id = w.shop_id and r.id = w.room_id
      join staff s on s.shop_id = w.shop_id and s.id = w.staff_id
      where w.shop_id = ${shopId} and w.customer_id = ${any(ids)} order by w.id`,
  },
  {
    key: 'tasks',
    title: '任务',
    columns: [
      ['made_at', '生成时间'],
      ['about', '日期'],
      ['title', '名称'],
      ['staff', '员工'],
      ['ended_at', '结束时间'],
      ['note', '备注'],
    ],
    of: (shopId, ids) => sql`
      select t.made_at::text as made_at, t.about_date::text as about, t.about_title as title,
        coalesce(s.nickname, '') as staff, t.ended_at::text as ended_at, coalesce((
          select string_agg(a.note, '；' order by a.id) from work_act a
          where a.shop_id = t.shop_id and a.task_id = t.id and a.note <> ''), '') as note
      from work_task t
      left join staff s on s.shop_id = t.shop_id and s.id = t.staff_id
      where t.shop_id = ${shopId} and t.customer_id = ${any(ids)} order by t.id`,
  },
  {
    key: 'messages',
    title: '短信',
    columns: [
      ['at', '时间'],
      ['phone', '电话'],
      ['content', '内容'],
      ['state', '状态'],
    ],
    of: (shopId, ids) => sql`
      select m.created_at::text as at, m.phone, m.content, m.state from sms_message m
      where m.shop_id = ${shopId} and (m.customer_id = ${any(ids)} or m.booking_id in (
        select o.booking_id from order_whole o where o.shop_id = ${shopId} and o.customer_id = ${any(ids)}
      ) and (m.kind <> 'refunded' or m.customer_id is not null)) order by m.id`,
  },
  {
    key: 'replies',
    title: '短信回复',
    columns: [
      ['at', '时间'],
      ['phone', '电话'],
      ['content', '内容'],
    ],
    of: (shopId, ids) => sql`
      select r.at::text as at, r.phone, r.content from sms_reply r
      where r.shop_id = ${shopId} and r.phone <> '' and (r.booking_id in (
          select o.booking_id from order_whole o where o.shop_id = ${shopId} and o.customer_id = ${any(ids)})
        or r.customer_id = ${any(ids)}
        or r.phone in (select c.phone from customer c where c.shop_id = ${shopId} and c.id = ${any(ids)}))
      order by r.id`,
  },
  {
    key: 'consents',
    title: '营销同意',
    columns: [
      ['at', '时间'],
      ['act', '内容'],
      ['channel', '渠道'],
      ['way', '方式'],
      ['phone', '电话'],
      ['words', '原话'],
      ['noted_at', '记录时间'],
      ['noted_name', '记录人'],
    ],
    of: (shopId, ids) => sql`
      select at::text as at, case act when 'given' then '同意' else '撤回' end as act,
        case channel when 'push' then '网页通知' else '短信' end as channel, case way when 'guest' then '客人自己勾选' when 'staff' then '店员记录' when 'import' then '表格导入'
          else '回复短信' end as way,
        phone, words, noted_at::text as noted_at, noted_name
      from marketing_consent
      where shop_id = ${shopId} and customer_id = ${any(ids)} and undone_at is null order by id`,
  },
  {
    key: 'campaigns',
    title: '营销群发',
    columns: [
      ['title', '群发'],
      ['at', '时间'],
      ['phone', '电话'],
      ['standing', '状态'],
    ],
    of: (shopId, ids) => sql`
      select g.title, g.created_at::text as at, coalesce(r.phone, '') as phone,
        case r.state when 'held' then '对照组，不发送' when 'waiting' then '待发送' when 'taken' then '已发送'
          else '未发送' end as standing
      from campaign_recipient r
      join campaign g on g.shop_id = r.shop_id and g.id = r.campaign_id
      where r.shop_id = ${shopId} and r.customer_id = ${any(ids)} order by g.id`,
  },
  {
    key: 'coupons',
    title: '优惠券',
    columns: [
      ['title', '优惠券'],
      ['at', '发放时间'],
      ['phone', '电话'],
      ['from', '开始日期'],
      ['until', '结束日期'],
      ['state', '状态'],
      ['used_at', '使用时间'],
      ['off', '优惠金额'],
    ],
    of: (shopId, ids) => sql`
      select t.title, g.given_at::text as at, coalesce(g.phone, '') as phone, g.valid_from::text as "from",
        g.valid_until::text as until,
        case g.state when 'held' then '未使用' when 'used' then '已使用' else '已收回' end as state,
        g.used_at::text as used_at, ${yuan('g.off_fen')} as off
      from coupon_grant g
      join coupon_terms t on t.shop_id = g.shop_id and t.coupon_id = g.coupon_id and t.no = g.terms_no
      where g.shop_id = ${shopId} and g.customer_id = ${any(ids)} order by g.id`,
  },
  {
    key: 'referrals',
    title: '推荐与活动',
    columns: [
      ['at', '时间'],
      ['act', '内容'],
      ['what', '说明'],
    ],
    of: (shopId, ids) => sql`
      select acts.at::text as at, acts.act, acts.what from (${referralActs(shopId, any(ids))}) acts
      order by acts.at`,
  },
  {
    key: 'rebates',
    title: '返利',
    columns: [
      ['at', '时间'],
      ['reason', '类型'],
      ['amount', '变动'],
      ['owed', '待扣回变动'],
      ['note', '说明'],
    ],
    of: (shopId, ids) => sql`
      select at::text as at, ${rebateLabels} as reason, ${yuan('amount_fen')} as amount, ${yuan('owed_fen')} as owed, note
      from rebate_entry where shop_id = ${shopId} and customer_id = ${any(ids)} order by id`,
  },
  {
    key: 'texts',
    title: '问候文案',
    columns: [
      ['at', '时间'],
      ['occasion', '场合'],
      ['date', '日期'],
      ['content', '内容'],
      ['passed_at', '发送时间'],
    ],
    of: (shopId, ids) => sql`
      select created_at::text as at, title as occasion, occasion_date::text as date, content, passed_at::text as passed_at
      from ai_text where shop_id = ${shopId} and customer_id = ${any(ids)} order by id`,
  },
  {
    key: 'levels',
    title: '等级变化',
    columns: [
      ['at', '时间'],
      ['from', '原等级'],
      ['to', '新等级'],
    ],
    of: (shopId, ids) => sql`
      select at::text as at, from_title as "from", to_title as "to" from customer_level_change
      where shop_id = ${shopId} and customer_id = ${any(ids)} order by id`,
  },
  {
    key: 'bills',
    title: '余额明细',
    columns: [
      ['at', '时间'],
      ['reason', '类型'],
      ['amount', '金额'],
      ['balance', '余额'],
      ['remark', '备注'],
    ],
    of: (shopId, ids) => sql`
      select e.at::text as at, e.reason, ${yuan('m.amount')} as amount, ${yuan('m.balance_after')} as balance, e.remark
      from ${storedEntries(shopId, any(ids))} m
      join ledger_entry e on e.shop_id = ${shopId} and e.id = m.entry_id order by e.id`,
  },
  {
    key: 'log',
    title: '操作记录',
    columns: [
      ['at', '时间'],
      ['action', '操作'],
      ['operator', '操作人'],
      ['remark', '说明'],
    ],
    of: (shopId, ids) => sql`
      select at::text as at, action, operator_name as operator, coalesce(detail ->> 'remark', '') as remark
      from action_log where shop_id = ${shopId} and subject = 'customer' and subject_id = ${any(ids)} order by seq`,
  },
]

/** Reads all data about a customer and those merged into them. */
export async function readPersonalData(
  tx: ShopTransaction,
  shopId: number,
  ids: readonly number[],
): Promise<DataSection[]> {
  const sections: DataSection[] = []
  for (const { of, ...section } of sources) {
    const { rows } = await of(shopId, ids).execute(tx)
    sections.push({ ...section, rows: rows as DataSection['rows'] })
  }
  return sections
}
