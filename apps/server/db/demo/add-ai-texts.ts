import { findScene, sceneKinds, usualFestivals } from '@roombook/domain/ai-sms'
import { findSurname, salutation } from '@roombook/domain/customers'
import { addDays, businessDate, instantOf, type LocalDate, monthAndDay } from '@roombook/domain/time'
import type { Customer } from './demo-customer.ts'
import type { DemoTables } from './demo-tables.ts'
import type { DemoVenue } from './demo-venue.ts'
import { day, timezone } from './moments.ts'
import { createChance } from './seeded-random.ts'

/** Granted credit in points; the demo's local text writer takes none. */
const credit = 200_000

/** After how many days without a visit somebody is written to: the demo's own past is shorter than the usual span. */
const asleepAfter = 21

/** Texts as the local writer puts them together. */
const texts: Readonly<Record<'after-visit' | 'birthday' | 'asleep', readonly string[]>> = {
  'after-visit': [
    '您好，感谢您前几天光临，不知那顿饭吃得还满意吗？有什么建议请直接告诉我，我们马上改进。',
    '您好，谢谢您来用餐，希望菜品和服务都合您的心意。哪道菜喜欢、哪里还可以更好，都想听您说说。',
  ],
  birthday: [
    '您好，{日期}是您的生日，祝您生日快乐，身体健康，事事顺心。想和家人朋友聚一聚的话，告诉我，给您留一间安静的包厢。',
    '您好，记得{日期}是您的生日，衷心祝您健康顺遂，笑口常开。如果需要安排包厢或准备长寿面，随时和我说。',
  ],
  asleep: [
    '您好，有一阵子没见到您了，希望您一切都好，工作顺利。',
    '您好，天气渐凉，愿您和家人平安健康，忙里也多歇歇。',
  ],
}

/** Adds the scenes of a store that has them, the texts of the last weeks, and those that wait this morning. */
export function addAiTexts(
  tables: DemoTables,
  venue: DemoVenue,
  customers: readonly Customer[],
  now: number,
): void {
  const { shop, shopId, staff } = venue
  if (!shop.plugins['shopai/swithchindex']) return
  const today = businessDate(now, timezone)
  addCredit(tables, shopId, new Date(now - 30 * day))
  for (const kind of sceneKinds)
    tables.add('ai_scene', {
      shop_id: shopId,
      kind,
      enabled: kind !== 'hold-expiring',
      span: kind === 'asleep' ? asleepAfter : findScene(kind).span.usual,
      at_minutes: 600,
      channel: 'wechat',
      wish: findScene(kind).wish,
      most: kind === 'asleep' ? 5 : 30,
      // It ran this morning: what it made stands below.
      festivals: [...usualFestivals],
      version: 1,
      ran_on: today,
      found: kind === 'birthday' ? 3 : 0,
      left_out: kind === 'birthday' ? 1 : 0,
      changed_at: new Date(now - 40 * day),
    })
  const chance = createChance(`texts of ${shop.title}`)
  // Rare customers first: a weekly guest needs no text.
  const agreed = customers
    .filter(({ id }) => agrees(tables, id))
    .toSorted((one, other) => one.weight - other.weight)
  const sleepers = agreed.filter((customer) => hasSlept(tables, customer, today))
  const kinds = Object.keys(texts) as (keyof typeof texts)[]
  for (const [at, visitor] of agreed.slice(0, 34).entries()) {
    const kind = kinds[at % kinds.length] ?? 'birthday'
    const customer = kind === 'asleep' ? sleepers.shift() : visitor
    if (!customer) continue
    const isWaiting = at < 5
    const daysAgo = isWaiting ? 0 : chance.between(2, 55)
    let date = addDays(today, -daysAgo)
    while (kind === 'asleep' && !hasSlept(tables, customer, date)) date = addDays(date, 1)
    const made = Math.min(instantOf(date, 602, timezone), now - 60_000)
    const by = chance.pick(staff.filter(({ opens }) => opens > 0))
    const over = chance.weighted([['passed', 8] as const, ['dropped', 1] as const, ['expired', 1] as const])
    const state = isWaiting ? 'ready' : over
    const passedAt = new Date(made + chance.between(5, 200) * 60_000)
    tables.number('ai_text', {
      shop_id: shopId,
      kind,
      occasion: `${kind}:c${customer.id}:${date}`,
      customer_id: customer.id,
      booking_id: null,
      occasion_date: kind === 'birthday' ? addDays(date, 3) : date,
      channel: 'wechat',
      state,
      title: titles[kind],
      told: factsOf(kind, customer, { title: shop.title, date: addDays(date, 3) }),
      content: `${calledOf(customer)}${chance.pick(texts[kind]).replace('{日期}', monthAndDay(addDays(date, 3)))}\n——${shop.title}`,
      reason: state === 'expired' ? '没有人在期限内发送' : '',
      model: '',
      drafts: 1,
      sms_id: null,
      created_at: new Date(made),
      due_until: new Date(instantOf(addDays(date, 3), 22 * 60, timezone)),
      passed_at: state === 'passed' ? passedAt : null,
      passed_by: state === 'passed' ? by.id : null,
      passed_name: state === 'passed' ? by.name : '',
    })
  }
}

const titles: Readonly<Record<keyof typeof texts, string>> = {
  'after-visit': findScene('after-visit').title,
  birthday: '生日',
  asleep: findScene('asleep').title,
}

/** Checks that a customer's last visit was at least `asleepAfter` days before a day. */
function hasSlept(tables: DemoTables, { id }: Customer, date: LocalDate): boolean {
  const last = tables.rows('customer').find((row) => row.id === id)?.last_visit_date
  return typeof last === 'string' && last <= addDays(date, -asleepAfter)
}

/** Checks that the customer's latest consent is given. */
const agrees = (tables: DemoTables, customerId: number): boolean =>
  tables.rows('marketing_consent').findLast(({ customer_id }) => customer_id === customerId)?.act === 'given'

const calledOf = ({ name, sex }: Customer): string =>
  sex === 0 ? name : `${findSurname(name)}${salutation(sex)}`

const factsOf = (
  kind: keyof typeof texts,
  customer: Customer,
  { title, date }: { title: string; date: LocalDate },
) => [
  { label: '称呼', value: calledOf(customer) },
  { label: '场合', value: kind === 'birthday' ? '生日' : kind === 'asleep' ? '很久没有来' : '用餐后回访' },
  ...(kind === 'birthday' ? [{ label: '日期', value: monthAndDay(date) }] : []),
  { label: '门店', value: title },
]

/** Adds a store's compute credit, as the operator granted it. */
function addCredit(tables: DemoTables, shopId: number, at: Date): void {
  const of = { shop_id: shopId }
  const accountId = tables.number('ledger_account', { ...of, kind: 'credit', owner_id: 0, balance: credit })
  const entryId = tables.number('ledger_entry', {
    ...of,
    key: 'credit-grant:demo',
    reason: 'credit-grant',
    remark: '',
    at,
    order_id: null,
    booking_id: null,
    payment_id: null,
    staff_id: null,
  })
  const nothing = { order_id: null, booking_id: null, account_id: null, balance_after: null }
  const posting = { ...of, entry_id: entryId, ...nothing }
  tables.add('ledger_posting', { ...posting, line: 1, kind: 'credit-granted', amount: -credit })
  tables.add('ledger_posting', {
    ...posting,
    line: 2,
    kind: 'credit',
    amount: credit,
    account_id: accountId,
    balance_after: credit,
  })
}
