import { stubCall } from '@roombook/component-tests'
import { listCustomers } from '@roombook/contract/customer-directory'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { administrator, answerDirectory, sampleListed } from '#test/customer-samples.ts'
import { customerRow, customerTable, li, openDirectory, tick, wang } from '#test/open-directory.tsx'
import { button, iconButton } from '#test/open-move.tsx'

const bulkBar = page.getByRole('region', { name: '批量操作' })

describe('columns', () => {
  const header = (name: string) => customerTable.getByRole('columnheader', { name })
  const box = (name: string) => page.getByRole('checkbox', { name, exact: true })

  test('what fits on wide screens alone is hidden until it is chosen; all of them come back at once', async () => {
    answerDirectory([sampleListed({ jobTitle: '行政总监' })])
    await openDirectory()
    await expect.element(customerRow('王建国先生')).toBeVisible()
    await expect.element(header('职务')).not.toBeInTheDocument()
    await iconButton('列设置').click()
    await box('职务').click()
    await expect.element(customerRow('王建国先生')).toMatchTextContent(/行政总监/)
    await box('等级').click()
    await expect.element(header('等级')).not.toBeInTheDocument()
    await button('全部显示').click()
    await expect.element(header('等级')).toBeVisible()
    await expect.element(header('单位')).toBeVisible()
    await expect.element(button('全部显示')).toBeDisabled()
  })

  test('who chose them finds them so again', async () => {
    answerDirectory([wang])
    await openDirectory()
    await iconButton('列设置').click()
    await box('来源').click()
    await expect.element(header('来源')).not.toBeInTheDocument()
    await cleanup()
    await openDirectory()
    await expect.element(header('建档时间')).toBeVisible()
    await expect.element(header('来源')).not.toBeInTheDocument()
  })
})

describe('who is chosen', () => {
  test('is counted, and let go of; with another filter nobody is', async () => {
    answerDirectory([wang, li], 2)
    await openDirectory()
    await expect.element(bulkBar).not.toBeInTheDocument()
    await tick('王建国先生').click()
    await expect.element(bulkBar).toMatchTextContent(/已选 1 位客户/)
    await button('取消选择').click()
    await expect.element(bulkBar).not.toBeInTheDocument()
    await page.getByRole('checkbox', { name: '选择本页全部客户' }).click()
    await expect.element(bulkBar).toMatchTextContent(/已选 2 位客户/)
    await page.getByRole('button', { name: /^30天未到店/ }).click()
    await expect.element(bulkBar).not.toBeInTheDocument()
  })

  test('all that the filter finds can be chosen where there are more than are ticked', async () => {
    answerDirectory([wang, li], 45)
    await openDirectory()
    await tick('王建国先生').click()
    await button('选择全部 45 位').click()
    await expect.element(bulkBar).toMatchTextContent(/已选 45 位客户/)
    await expect.element(tick('李梅女士')).toBeChecked()
    await expect.element(page.getByRole('button', { name: /^选择全部/ })).not.toBeInTheDocument()
    await tick('李梅女士').click()
    await expect.element(bulkBar).toMatchTextContent(/已选 1 位客户/)
  })

  test('stays chosen on the next page', async () => {
    const requests = answerDirectory([wang], 45)
    await openDirectory()
    await tick('王建国先生').click()
    stubCall(listCustomers, () => ({ list: [li], count: 45, phonesNarrowed: false }))
    await page.getByRole('listitem', { name: '2' }).click()
    await tick('李梅女士').click()
    expect(requests.inputs.at(-1)).toMatchObject({ page: 2 })
    await expect.element(bulkBar).toMatchTextContent(/已选 2 位客户/)
  })

  test('more than ten thousand are not dealt with at once: it says so, and the buttons are shut', async () => {
    answerDirectory([wang], 10_001)
    await openDirectory('/customer', administrator)
    await tick('王建国先生').click()
    await expect.element(iconButton('打标签')).toBeEnabled()
    await button('选择全部 10001 位').click()
    await expect.element(iconButton('打标签')).toBeDisabled()
    await expect.element(iconButton('分配员工')).toBeDisabled()
    await bulkBar.getByText('去标签').hover({ force: true })
    await expect
      .element(page.getByRole('tooltip'))
      .toMatchTextContent('一次最多处理10000位客户，请先缩小筛选范围')
  })
})
