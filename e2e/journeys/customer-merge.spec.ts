import { expect, test } from '../journey.ts'

test('a customer who stands in the directory twice is merged, and the merge is undone', async ({
  site,
  consoleOf,
}) => {
  const { shopId } = site.house
  await site.sql(
    `insert into customer (shop_id, name, phone, sex, remark, visits, people, spent_fen, last_visit_date)
     values (${shopId}, '温庭筠', '13712345678', 1, '', 3, 18, 360000, '2026-11-10'),
            (${shopId}, '温庭筠', '13712345687', 1, '爱靠窗', 1, 6, 88000, '2026-11-15'),
            (${shopId}, '韦庄', '13912340001', 1, '', 1, 4, 50000, '2026-11-15'),
            (${shopId}, '韦庄', '13912340002', 1, '', 1, 4, 50000, '2026-11-15')`,
  )
  const page = await consoleOf('admin', '/customer')
  const standing = () =>
    site.sql(
      `select visits, remark from customer
       where shop_id = ${shopId} and name = '温庭筠' and deleted_at is null order by id`,
    )

  await page.getByRole('button', { name: '疑似重复' }).click()
  const dialog = page.getByRole('dialog', { name: '疑似重复' })
  const pair = dialog.getByRole('listitem', { name: '温庭筠先生与温庭筠先生' })
  await expect(pair.getByText('同名，电话相近')).toBeVisible()
  // Whoever came more often is proposed to stay.
  await expect(pair.getByRole('radio').first()).toBeChecked()

  await dialog
    .getByRole('listitem', { name: '韦庄先生与韦庄先生' })
    .getByRole('button', { name: '不是同一人' })
    .click()
  await expect(page.getByText('已标记为不是同一人')).toBeVisible()
  await expect(dialog.getByRole('listitem', { name: '韦庄先生与韦庄先生' })).toHaveCount(0)

  await pair.getByRole('button', { name: /合\s*并/ }).click()
  const question = page.getByRole('dialog', { name: '合并为「温庭筠先生」？' })
  await question.getByRole('button', { name: /合\s*并/ }).click()
  await expect(page.getByText('合并成功')).toBeVisible()
  await expect(dialog.getByText('没有疑似重复的客户')).toBeVisible()
  expect(await standing()).toEqual([{ visits: 4, remark: '爱靠窗' }])

  await dialog.getByRole('tab', { name: '已合并' }).click()
  await dialog.getByRole('button', { name: '撤销合并温庭筠' }).click()
  await page
    .getByRole('dialog', { name: '撤销「温庭筠」与「温庭筠」的合并？' })
    .getByRole('button', { name: '撤销合并' })
    .click()
  await expect(page.getByText('已撤销合并')).toBeVisible()
  await expect(dialog.getByText('已撤销', { exact: true })).toBeVisible()
  expect(await standing()).toEqual([
    { visits: 3, remark: '' },
    { visits: 1, remark: '爱靠窗' },
  ])
})
