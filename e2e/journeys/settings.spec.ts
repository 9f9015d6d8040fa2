import { deleteLabel, editLabel, sortLabels } from '../../packages/contract/src/features/labels.ts'
import { saveSwitch } from '../../packages/contract/src/features/settings.ts'
import { expect, test } from '../journey.ts'
import { fieldOf, formOn, unfold } from '../screen.ts'

/** A red image of one pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

test('switches, labels and what the store says of itself hold in every open console without a reload; a picture is uploaded, seen and kept [2.18] [2.22] [3.14] [7.10] [7.12] [9.06]', {
  tag: '@smoke',
}, async ({ site, consoleOf }) => {
  const booker = await consoleOf('booker', '/home')
  await booker.getByRole('button', { name: '新建今天的预订' }).click()
  const form = formOn(booker)
  await unfold(form)
  await expect(fieldOf(form, 'deposit')).toBeVisible()
  await expect(fieldOf(form, 'orderLabels')).toContainText('靠窗')

  const admin = await consoleOf('admin', '/home')
  await admin
    .getByRole('banner')
    .getByRole('button', { name: /王经理/ })
    .click()
  const inMenu = admin.getByRole('tooltip').getByRole('navigation', { name: '门店设置' })
  await inMenu.getByRole('link', { name: '功能开关' }).click()
  await expect(admin).toHaveURL('/set/switch')
  const deposit = admin.getByRole('switch', { name: '订金' })
  await deposit.click()
  await expect(deposit).not.toBeChecked()
  await expect(fieldOf(form, 'deposit')).toHaveCount(0)
  await admin.getByRole('button', { name: '撤销' }).first().click()
  await expect(deposit).toBeChecked()
  await expect(fieldOf(form, 'deposit')).toBeVisible()
  // A change by another administrator updates the switch here.
  const owner = await site.as('owner')
  await owner.call(saveSwitch, { depositOpen: false })
  await expect(deposit).not.toBeChecked()

  const list = admin.getByRole('main').getByRole('navigation', { name: '门店设置' })
  await list.getByRole('link', { name: '标签' }).click()
  await admin.getByLabel('新订单标签名称').fill('生日宴')
  await admin.getByRole('button', { name: '添加订单标签' }).click()
  await expect(admin.getByRole('button', { name: '编辑标签生日宴' })).toBeVisible()
  await expect(fieldOf(form, 'orderLabels')).toContainText('生日宴')
  const [added] = await site.sql(`select id from label where title = '生日宴'`)
  const labelId = Number(added?.id)
  await owner.call(editLabel, { labelId, title: '寿宴' })
  await expect(fieldOf(form, 'orderLabels')).toContainText('寿宴')
  await owner.call(sortLabels, { labelIds: [labelId] })
  await expect(fieldOf(form, 'orderLabels')).toHaveText(/寿宴.*靠窗.*少辣/)
  await owner.call(deleteLabel, { labelId })
  await expect(fieldOf(form, 'orderLabels')).not.toContainText('寿宴')

  await list.getByRole('link', { name: '门店资料' }).click()
  await admin.getByLabel('门店名称').fill('和宴·望江旗舰店')
  const chooser = admin.locator('.ant-form-item').filter({ hasText: '门店封面' }).locator('input[type=file]')
  const cover = admin.getByRole('img', { name: '封面' })
  await chooser.setInputFiles({ name: 'not.png', mimeType: 'image/png', buffer: Buffer.from('<svg></svg>') })
  await expect(admin.getByText('请上传JPG、PNG、WebP、GIF或AVIF格式的图片').first()).toBeVisible()
  await expect(cover).toHaveCount(0)
  await chooser.setInputFiles({ name: 'cover.png', mimeType: 'image/png', buffer: pixel })
  await expect(cover).toHaveAttribute(
    'src',
    /^\/static\/public\/\d+\/[0-9a-f]{64}\.webp\?x-oss-process=image\/resize,w_750$/,
  )
  expect(
    await cover.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBe(1)
  await admin.getByRole('button', { name: /^保\s*存$/ }).click()
  await expect(admin.getByText('门店资料已保存')).toBeVisible()
  const [saved] = await site.sql(`select title, cover from shop where shop_id = ${site.house.shopId}`)
  expect(saved).toEqual({ title: '和宴·望江旗舰店', cover: expect.stringMatching(/\.webp$/) })
  await expect(booker.getByRole('banner').getByText('和宴·望江旗舰店')).toBeVisible()
})
