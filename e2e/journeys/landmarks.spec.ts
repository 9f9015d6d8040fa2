import { AxeBuilder } from '@axe-core/playwright'
import { booked } from '../bookings.ts'
import { expect, test } from '../journey.ts'
import { cardOf } from '../screen.ts'

/** What axe counts as good practice, and as an experiment, beyond what is asked for on every page. */
const rules = [
  'label-content-name-mismatch',
  'heading-order',
  'landmark-unique',
  'landmark-no-duplicate-main',
  'page-has-heading-one',
]

test('headings follow one another, landmarks are told apart, and what is read is what is said', async ({
  site,
  consoleOf,
}) => {
  const order = await booked(site)
  const page = await consoleOf('admin', '/table')
  const seen: [path: string, what: string][] = [
    ['/table', '牡丹厅'],
    ['/table?tab=turns', '整列设为'],
    [`/customer?customer=${order.customerId}`, '即将到店'],
    ['/set/base', '客户标签'],
    ['/set/website', '微官网'],
    ['/set/invite', '邀请函'],
    ['/set/shop', '门店标志'],
  ]
  for (const [path, what] of seen) {
    await page.goto(path)
    await expect(page.getByText(what).first()).toBeVisible()
    const { violations } = await new AxeBuilder({ page }).withRules(rules).analyze()
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html }) => `${id}: ${html.slice(0, 120)}`),
    )
    expect.soft(found, path).toEqual([])
  }
})

test('the strip that says that the server is away moves nothing', async ({ site, consoleOf }) => {
  await booked(site)
  const page = await consoleOf('booker', '/order', {
    prepare: (context) => context.routeWebSocket(/\/ws\/admin$/, (socket) => socket.close({ code: 1011 })),
  })
  const card = cardOf(page, '牡丹厅')
  await expect(card).toContainText('王先生')
  const before = await card.boundingBox()
  await page.clock.runFor(30_000)
  await expect(page.getByRole('status').filter({ hasText: '实时连接已断开' })).toBeVisible()
  expect(await card.boundingBox()).toEqual(before)
})
