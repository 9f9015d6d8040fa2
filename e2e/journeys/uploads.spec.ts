import { expect, test } from '../journey.ts'

/** A red picture of one pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

test('a picture is chosen, uploaded and kept; what is none is refused in words; it can be taken away again [7.12] [9.06]', {
  tag: '@smoke',
}, async ({ consoleOf }) => {
  const page = await consoleOf('admin', '/set/shop')
  const chooser = page.locator('.ant-form-item').filter({ hasText: '门店封面' }).locator('input[type=file]')
  const cover = page.getByRole('img', { name: '封面' })

  await chooser.setInputFiles({ name: 'not.png', mimeType: 'image/png', buffer: Buffer.from('<svg></svg>') })
  await expect(page.getByText('请上传JPG、PNG、WebP、GIF或AVIF格式的图片').first()).toBeVisible()
  await expect(cover).toHaveCount(0)

  await chooser.setInputFiles({ name: 'cover.png', mimeType: 'image/png', buffer: pixel })
  await expect(cover).toBeVisible()
  await expect(cover).toHaveAttribute(
    'src',
    /^\/static\/public\/\d+\/[0-9a-f]{64}\.webp\?x-oss-process=image\/resize,w_750$/,
  )
  expect(
    await cover.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBe(1)
  await page.getByRole('button', { name: /^保\s*存$/ }).click()
  await expect(page.getByText(/已保存/).first()).toBeVisible()

  await page.reload()
  await expect(cover).toBeVisible()
  await page.getByRole('button', { name: '移除封面' }).click()
  await page
    .getByRole('dialog')
    .filter({ hasText: '确定移除封面吗？' })
    .getByRole('button', { name: /移\s*除/ })
    .click()
  await expect(cover).toHaveCount(0)
})
