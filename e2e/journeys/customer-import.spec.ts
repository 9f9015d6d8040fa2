import { expect, test } from '../journey.ts'

/** Three hundred rows: 20 invalid ones, and one of a known customer. */
const rows = Array.from({ length: 300 }, (_, at) => {
  const name = at % 30 === 5 ? '' : `客户${at}`
  const phone = at % 30 === 7 ? '1391' : String(13_700_000_000 + at)
  return `${name},${phone},${at % 2 ? '男' : '女'},八月十五,新朋友`
})
const workbook = Buffer.from(`\uFEFF客户姓名,联系方式,称谓,农历生日,印象\r\n${rows.join('\r\n')}`)

test('a workbook of customers with errors is matched by hand, previewed, brought in and undone', async ({
  site,
  consoleOf,
}) => {
  const { shopId } = site.house
  await site.sql(`insert into customer (shop_id, name, phone) values (${shopId}, '老客户', '13700000002')`)
  const customers = async () => {
    const [row] = await site.sql(
      `select count(*) as count from customer where shop_id = ${shopId} and deleted_at is null and source = '导入'`,
    )
    return Number(row?.count)
  }
  const page = await consoleOf('admin', '/customer')
  await page.getByRole('button', { name: '导入' }).click()
  const dialog = page.getByRole('dialog', { name: '导入客户' })

  // A file that is not a workbook is refused with a message, and another can be chosen immediately.
  const chooser = dialog.getByLabel('选择客户表格')
  await chooser.setInputFiles({
    name: 'old.xls',
    mimeType: '',
    buffer: Buffer.from('d0cf11e0a1b11ae1', 'hex'),
  })
  await expect(dialog.getByText('不支持旧版XLS或加密的表格，请另存为XLSX后上传')).toBeVisible()
  await chooser.setInputFiles({ name: 'customers.csv', mimeType: 'text/csv', buffer: workbook })

  // The last column has an unknown title, and is matched by hand.
  await expect(dialog.getByText('八月十五').first()).toBeVisible()
  const field = dialog.getByRole('combobox', { name: '“印象”导入为' })
  await field.click()
  await page
    .getByRole('option', { name: '标签' })
    .or(page.locator('.ant-select-item-option', { hasText: '标签' }))
    .last()
    .click()
  await dialog.getByRole('button', { name: /检查 300 行/ }).click()

  const table = dialog.getByRole('table').last()
  await expect(dialog.getByText('将新建标签：新朋友')).toBeVisible()
  await expect(dialog.getByText('不导入 20', { exact: true })).toBeVisible()
  await expect(table.getByText('缺少姓名').first()).toBeVisible()
  await expect(table.getByText('手机号不正确：1391').first()).toBeVisible()
  await dialog.getByText('更新 1', { exact: true }).click()
  await expect(table.getByText('更新：性别、生日、标签')).toBeVisible()
  expect(await customers()).toBe(0)

  await dialog.getByRole('button', { name: '导入 280 位客户' }).click()
  const sure = page.getByRole('dialog').filter({ hasText: '确定开始导入吗？' })
  await expect(sure).toContainText('将新增 279 位客户，更新 1 位客户')
  await sure.getByRole('button', { name: '开始导入' }).click()
  await expect(dialog.getByText('导入完成')).toBeVisible()
  await expect(dialog.getByText('新增 279，更新 1，无变化 0，不导入 20')).toBeVisible()
  expect(await customers()).toBe(279)

  // A customer edited since then is not reverted.
  await site.sql(
    `update customer set remark = '改过', version = version + 1 where shop_id = ${shopId} and name = '客户3'`,
  )
  await dialog.getByRole('button', { name: '撤销导入' }).click()
  const back = page.getByRole('dialog').filter({ hasText: '确定撤销本次导入吗？' })
  await back.getByRole('button', { name: '撤销导入' }).click()
  await expect(dialog.getByText('已撤销导入')).toBeVisible()
  await expect(dialog.getByText('导入后已修改')).toBeVisible()
  expect(await customers()).toBe(1)
  expect(
    await site.sql(`select sex, birthday from customer where shop_id = ${shopId} and name = '老客户'`),
  ).toEqual([{ sex: 0, birthday: null }])
  await dialog.getByRole('button', { name: /完\s*成/ }).click()
  await expect(dialog).toHaveCount(0)
})
