import { AxeBuilder } from '@axe-core/playwright'
import { booked } from '../bookings.ts'
import { expect, test } from '../journey.ts'
import { addressOf } from '../order-moves.ts'
import { cardOf, detailOf } from '../screen.ts'

/** Axe's best-practice and experimental rules, beyond those checked on every page. */
const rules = [
  'label-content-name-mismatch',
  'heading-order',
  'landmark-unique',
  'landmark-no-duplicate-main',
  'page-has-heading-one',
]

test('headings follow one another, landmarks are told apart, what is read is what is said, and a lost server moves nothing', async ({
  site,
  consoleOf,
}) => {
  const order = await booked(site)
  const page = await consoleOf('admin', addressOf(order), {
    prepare: (context) => context.routeWebSocket(/\/ws\/admin$/, (socket) => socket.close({ code: 1011 })),
  })
  const card = cardOf(page, '牡丹厅')
  await expect(card).toContainText('王先生')
  const before = await card.boundingBox()
  await page.clock.runFor(30_000)
  await expect(page.getByRole('status').filter({ hasText: '实时连接已断开' })).toBeVisible()
  expect(await card.boundingBox()).toEqual(before)
  const soundly = async (where: string) => {
    const { violations } = await new AxeBuilder({ page }).withRules(rules).analyze()
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html }) => `${id}: ${html.slice(0, 120)}`),
    )
    expect.soft(found, where).toEqual([])
  }
  await detailOf(page).getByRole('button', { name: '王先生' }).click()
  await expect(page.getByRole('dialog', { name: '客户详情' })).toContainText('即将到店')
  await soundly('客户详情')
  for (const [path, what] of [
    ['/table', '牡丹厅'],
    ['/table?tab=turns', '整列设为'],
    ['/customer', '王先生'],
    ['/set/base?tab=labels', '客户标签'],
    ['/set/website', '微官网'],
    ['/set/invite', '邀请函'],
    ['/set/shop', '门店标志'],
  ] as const) {
    // Navigates within the open page, like a link: a full load takes seconds.
    await page.evaluate((to) => {
      history.pushState({}, '', to)
      dispatchEvent(new PopStateEvent('popstate', { state: {} }))
    }, path)
    await expect(page.getByRole('main').getByText(what).first()).toBeVisible()
    await soundly(path)
  }
})
