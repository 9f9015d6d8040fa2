import type { Page } from '@playwright/test'
import { saveSwitch } from '../../packages/contract/src/index.ts'
import { expect, test } from '../journey.ts'
import { dragByKeys, fieldOf, formOn, questionOf, unfold } from '../screen.ts'

const sideList = (page: Page) => page.getByRole('main').getByRole('navigation', { name: '门店设置' })
const menuList = (page: Page) => page.getByRole('tooltip').getByRole('navigation', { name: '门店设置' })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const row = (page: Page, name: string) => page.getByRole('switch', { name })

/** What everybody may read (2.17, 2.18). */
const forAll = ['账户钱包', 'AI算力', '功能商店', '开通记录', '更新日志']
const everySetting = [
  '门店资料',
  '功能开关',
  '基础设置',
  '微官网',
  '邀请函',
  '电话助手',
  '老客推荐',
  '打印机',
  '收银对接',
  ...forAll,
  '短信模板',
]

test('settings are entered by the header, each by its node; the printer is for admins alone [2.18] [2.22]', async ({
  site,
  consoleOf,
}) => {
  const admin = await consoleOf('admin', '/home')
  const user = admin.getByRole('banner').getByRole('button', { name: /王经理/ })
  for (const [name, path] of [
    ['基础设置', '/set/base'],
    ['打印机', '/set/printer'],
    ['更新日志', '/set/update-log'],
  ] as const) {
    await user.click()
    await expect(menuList(admin).getByRole('link')).toHaveText(everySetting)
    await menuList(admin).getByRole('link', { name }).click()
    await expect(admin).toHaveURL(path)
    await expect(heading(admin, name)).toBeVisible()
    await expect(sideList(admin).getByRole('link')).toHaveText(everySetting)
    await expect(menuList(admin)).toBeHidden()
  }

  // A supervisor is no administrator: even with the settings' node there is no printer.
  await site.sql(`update role set nodes = nodes || '{shopconfig/savebaseinfo}' where title = '李主管'`)
  const supervisor = await consoleOf('supervisor', '/set/switch')
  await expect(sideList(supervisor).getByRole('link')).toHaveText([
    '门店资料',
    '功能开关',
    '基础设置',
    '收银对接',
    ...forAll,
  ])
  await supervisor.getByRole('button', { name: '打开菜单' }).click()
  const drawer = supervisor.getByRole('navigation', { name: '全部功能' })
  await expect(drawer.getByRole('link', { name: '基础设置' })).toBeVisible()
  await expect(drawer.getByRole('link', { name: '打印机' })).toHaveCount(0)

  const nodes: [node: string, titles: string[]][] = [
    ['shopconfig/savephonezj', ['电话助手', ...forAll]],
    ['diy/shopinfosave', ['微官网', ...forAll]],
    ['invite/index', ['邀请函', ...forAll]],
  ]
  for (const [node, titles] of nodes) {
    await site.sql(`update role set nodes = '{${node}}' where title = '孙服务'`)
    const waiter = await consoleOf('waiter', '/set/update-log')
    await expect(sideList(waiter).getByRole('link'), node).toHaveText(titles)
    await waiter.goto('/set/shop')
    await expect(waiter).not.toHaveURL(/\/set\/shop/)
  }
})

test('a switch holds in every open console without a reload, and can be taken back [3.14]', async ({
  consoleOf,
}) => {
  const admin = await consoleOf('admin', '/set/switch')
  const booker = await consoleOf('booker', '/order')
  await booker.getByRole('button', { name: '新建今天的预订' }).click()
  const form = formOn(booker)
  await expect(form).toBeVisible()
  await unfold(form)
  await expect(fieldOf(form, 'deposit')).toBeVisible()
  await expect(fieldOf(form, 'dishMode')).toBeVisible()

  await expect(row(admin, '订金')).toBeChecked()
  await row(admin, '订金').click()
  await expect(row(admin, '订金')).not.toBeChecked()
  await expect(fieldOf(form, 'deposit')).toHaveCount(0)
  await row(admin, '预点菜').click()
  await expect(fieldOf(form, 'dishMode')).toHaveCount(0)

  await expect(admin.getByText('已保存：关闭').first()).toBeVisible()
  await admin.getByRole('button', { name: '撤销' }).first().click()
  await expect(row(admin, '预点菜')).toBeChecked()
  await expect(fieldOf(form, 'dishMode')).toBeVisible()

  // What another administrator switches moves the switch here.
  const owner = await consoleOf('owner', '/set/switch')
  await owner.getByText('确认并备注', { exact: true }).click()
  await expect(admin.getByRole('radio', { name: '确认并备注' })).toBeChecked()

  // A switch that could not be saved stays where it is.
  await admin.route(`**${saveSwitch.path}`, (route) => route.abort())
  await row(admin, '结账').click()
  await expect(admin.getByText('网络连接失败，请检查网络后重试')).toBeVisible()
  await expect(row(admin, '结账')).toBeChecked()
})

test('the store describes itself: texts, a point on the map, what is wrong at its field [9.07]', async ({
  site,
  consoleOf,
}) => {
  const page = await consoleOf('owner', '/set/shop')
  const other = await consoleOf('booker', '/home')
  const map = page.getByRole('region', { name: '门店位置地图' })
  await expect(map).toBeVisible()

  await page.getByLabel('门店名称').fill(' ')
  await page.getByRole('button', { name: /保\s*存/ }).click()
  await expect(page.getByText('请输入门店名称')).toBeVisible()
  await page.getByLabel('门店名称').fill('和宴·望江旗舰店')
  await page.getByLabel('联系电话').fill('打我电话')
  await page.getByRole('button', { name: /保\s*存/ }).click()
  await expect(page.getByText('请输入正确的联系电话').first()).toBeVisible()
  await page.getByLabel('联系电话').fill('0571-86520188')

  await page.getByLabel('纬度').fill('30.236512')
  await page.getByLabel('经度').fill('120.190275')
  await page.getByLabel('经度').blur()
  const marker = map.getByRole('button', { name: '门店位置' })
  await expect(marker).toBeVisible()
  await expect(map.getByText(/缩放 17$/)).toBeVisible()
  await marker.scrollIntoViewIfNeeded()
  const box = await marker.boundingBox()
  if (!box) throw new Error('the marker is nowhere')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 30, y + 5, { steps: 5 })
  await page.mouse.move(x + 60, y + 10, { steps: 5 })
  await page.mouse.up()
  await expect(page.getByLabel('经度')).not.toHaveValue('120.190275')
  const dragged = Number(await page.getByLabel('经度').inputValue())
  expect(dragged).toBeGreaterThan(120.1903)
  expect(dragged).toBeLessThan(120.192)

  const nearer = map.getByRole('button', { name: '放大' })
  for (const zoom of [18, 19, 20]) {
    await nearer.click()
    await expect(map.getByText(new RegExp(`缩放 ${zoom}$`))).toBeVisible()
  }
  await expect(nearer).toHaveAttribute('aria-disabled', 'true')

  await page.getByRole('button', { name: '用此位置填写地址' }).click()
  await expect(page.getByText('尚未配置地址解析服务，请直接填写门店地址')).toBeVisible()
  await page.getByRole('button', { name: /保\s*存/ }).click()
  await expect(page.getByText('门店资料已保存')).toBeVisible()
  const [saved] = await site.sql(`select title, phone, longitude from shop order by shop_id limit 1`)
  expect(saved).toEqual({ title: '和宴·望江旗舰店', phone: '0571-86520188', longitude: dragged })
  await expect(other.getByRole('button', { name: '门店 和宴·望江旗舰店' })).toBeVisible()

  // The owner's other store comes near, and far away: one sign for two, then two.
  const stores = page.getByRole('region', { name: '我的门店地图' })
  await expect(stores.getByRole('button', { name: '和宴·望江旗舰店' })).toBeVisible()
  const places = (latitude: number) =>
    site.sql(`update shop set latitude = ${latitude}, longitude = 121.5 where title = '和宴·湖滨店'`)
  await places(31.2)
  await page.reload()
  await expect(stores.getByRole('button', { name: '和宴·湖滨店' })).toBeVisible()
  const farther = stores.getByRole('button', { name: '缩小' })
  await expect(async () => {
    await farther.click()
    await expect(stores.getByRole('button', { name: '和宴·湖滨店' })).toHaveCount(0, { timeout: 1000 })
  }).toPass()
  await expect(stores.getByText('2', { exact: true })).toBeVisible()
})

test('how guests book by themselves is set, and said as they will meet it', async ({ site, consoleOf }) => {
  const page = await consoleOf('admin', '/set/base')
  const form = page.getByRole('region', { name: '线上预订' })
  const meaning = form.getByRole('list', { name: '客人看到的规则' })
  const save = form.getByRole('button', { name: '保存线上预订' })
  await expect(meaning).toContainText('客人提交预订申请，由门店接受或拒绝。')
  await form.getByText('立即成功', { exact: true }).click()
  await expect(meaning).toContainText('有空包厢时客人立即预订成功')
  await form.getByLabel('客人最多提前').fill('30')
  await form.getByText('按人数', { exact: true }).click()
  await save.click()
  await expect(form.getByText('请输入订金金额', { exact: true })).toBeVisible()
  await form.getByLabel('每人订金').fill('50')
  await expect(meaning).toContainText('每人50.00元，15分钟内未支付则自动取消')
  await save.click()
  await expect(page.getByText('设置已保存')).toBeVisible()
  await expect(save).toBeDisabled()
  const [kept] = await site.sql(`select settings from shop where shop_id = ${site.house.shopId}`)
  expect(kept?.settings).toMatchObject({
    guestBooking: 'instant',
    guestDaysAhead: 30,
    guestDepositMode: 'per-person',
    guestDepositFen: 5000,
  })

  // What another administrator closes is closed here too.
  const owner = await consoleOf('owner', '/set/base')
  await owner.getByRole('region', { name: '线上预订' }).getByText('不开放', { exact: true }).click()
  await owner.getByRole('button', { name: '保存线上预订' }).click()
  await expect(meaning).toHaveText('客人不能在线预订，只能致电门店。')
  await expect(form.getByLabel('客人最多提前')).toHaveCount(0)
})

test('labels are added, renamed, sorted and taken out, and the order form follows [7.10]', async ({
  consoleOf,
}) => {
  const page = await consoleOf('admin', '/set/base')
  const booker = await consoleOf('booker', '/order')
  await booker.getByRole('button', { name: '新建今天的预订' }).click()
  const form = formOn(booker)
  await unfold(form)
  const offered = fieldOf(form, 'orderLabels')
  await expect(offered).toContainText('靠窗')

  await page.getByLabel('新订单标签名称').fill('生日宴')
  await page.getByRole('button', { name: '添加订单标签' }).click()
  await expect(page.getByRole('button', { name: '编辑标签生日宴' })).toBeVisible()
  await expect(offered).toContainText('生日宴')
  await page.getByLabel('新订单标签名称').fill('靠窗')
  await page.getByRole('button', { name: '添加订单标签' }).click()
  await expect(page.getByText('该分组已有同名标签').first()).toBeVisible()

  await page.getByRole('button', { name: '编辑标签生日宴' }).click()
  const dialog = page.getByRole('dialog', { name: '编辑标签' })
  await dialog.getByLabel('标签名称').fill('寿宴')
  await dialog.getByRole('button', { name: /保\s*存/ }).click()
  await expect(dialog).toBeHidden()
  await expect(offered).toContainText('寿宴')

  await dragByKeys(page, '寿宴', 'ArrowLeft', 2)
  await expect(offered).toHaveText(/靠窗.*寿宴.*少辣/)

  await page.getByRole('button', { name: '删除标签寿宴' }).click()
  await questionOf(page, '确定删除标签「寿宴」吗？')
    .getByRole('button', { name: /删\s*除/ })
    .click()
  await expect(offered).not.toContainText('寿宴')
})
