import { answerLost, refused, stubCall, unreachable } from '@roombook/component-tests'
import { bulkAssignCustomers, bulkLabelCustomers } from '@roombook/contract/customer-bulk'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { chooseSeveral } from '#test/choose-several.ts'
import { administrator, answerChoices, keeper } from '#test/customer-samples.ts'
import { button, iconButton } from '#test/open-move.tsx'
import { readToasts, renderConsole } from '#test/render-console.tsx'
import { BulkBar, type Chosen } from './bulk-bar.tsx'

const filter = { kind: 2 as const, leastVisits: 2 }

async function open(chosen: Chosen = { all: false, ids: [9, 10, 11] }, atWork = administrator) {
  const onChoose = vi.fn()
  await renderConsole(<BulkBar chosen={chosen} onChoose={onChoose} filter={filter} found={45} />, atWork)
  return onChoose
}

const dialog = page.getByRole('dialog')

beforeEach(() => {
  answerChoices()
})

describe('labels', () => {
  test('are given to those who were ticked, and nobody is chosen thereafter', async () => {
    const requests = stubCall(bulkLabelCustomers, () => ({ found: 3, changed: 2 }))
    const onChoose = await open()
    await iconButton('打标签').click()
    await expect.element(dialog).toHaveAccessibleName('打标签（3位客户）')
    await button('打上标签').click()
    await expect.element(page.getByText('请选择标签')).toBeVisible()
    expect(requests.inputs).toEqual([])
    await chooseSeveral('客户标签', ['左撇子', '海鲜过敏'])
    await button('打上标签').click()
    await expect.poll(readToasts).toContain('已更新2位客户，其余1位原本就是这样')
    expect(requests.inputs).toEqual([{ customerIds: [9, 10, 11], labelIds: [28, 27], takes: false }])
    expect(onChoose.mock.calls).toEqual([[{ all: false, ids: [] }]])
    await expect.element(dialog).not.toBeInTheDocument()
  })

  test('are taken from all whom the filter finds, who are not named one by one', async () => {
    const requests = stubCall(bulkLabelCustomers, () => ({ found: 45, changed: 45 }))
    await open({ all: true })
    await iconButton('去标签').click()
    await expect.element(dialog).toHaveAccessibleName('去标签（45位客户）')
    await expect.element(dialog).toMatchTextContent(/所选客户身上的这些标签会被去掉，其余标签不变/)
    await chooseSeveral('客户标签', ['左撇子'])
    await button('去掉标签').click()
    await expect.poll(readToasts).toContain('已更新45位客户')
    expect(requests.inputs).toEqual([
      { customerIds: null, filter: { ...filter, keyword: '', anyLabelIds: [] }, labelIds: [28], takes: true },
    ])
  })

  test('that all of them had are said to change nothing', async () => {
    stubCall(bulkLabelCustomers, () => ({ found: 3, changed: 0 }))
    await open()
    await iconButton('打标签').click()
    await chooseSeveral('客户标签', ['左撇子'])
    await button('打上标签').click()
    await expect.poll(readToasts).toContain('3位客户原本就是这样，没有变化')
  })

  test('one that was deleted meanwhile is told over the form, and those chosen stay chosen', async () => {
    stubCall(bulkLabelCustomers, () => refused('customers.label_missing'))
    const onChoose = await open()
    await iconButton('打标签').click()
    await chooseSeveral('客户标签', ['左撇子'])
    await button('打上标签').click()
    await expect.element(page.getByRole('alert').first()).toMatchTextContent(/所选标签不存在或已删除/)
    await button('取消').click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(onChoose).not.toHaveBeenCalled()
  })

  test('whose answer is lost are given once: the second try hears the first answer', async () => {
    const requests = stubCall(bulkLabelCustomers, () =>
      answerLost(bulkLabelCustomers, { found: 3, changed: 3 }),
    )
    await open()
    await iconButton('打标签').click()
    await chooseSeveral('客户标签', ['左撇子'])
    await button('打上标签').click()
    await expect.poll(readToasts).toContain('已更新3位客户')
    expect(requests.keys).toHaveLength(2)
    expect(new Set(requests.keys).size).toBe(1)
  })
})

describe('owners', () => {
  test('are added beside those there are, unless they are to take their place', async () => {
    const requests = stubCall(bulkAssignCustomers, () => ({ found: 3, changed: 3 }))
    await open()
    await iconButton('分配员工').click()
    await expect.element(dialog).toHaveAccessibleName('分配员工（3位客户）')
    await expect.element(page.getByRole('radio', { name: '保留，加上所选员工' })).toBeChecked()
    await button('分配').click()
    await expect.element(page.getByText('请选择所属员工').last()).toBeVisible()
    expect(requests.inputs).toEqual([])
    await chooseSeveral('所属员工', ['张经理'])
    await page.getByRole('radio', { name: '全部换成所选员工' }).click()
    await button('分配').click()
    await expect.poll(readToasts).toContain('已更新3位客户')
    expect(requests.inputs).toEqual([{ customerIds: [9, 10, 11], staffIds: [7], replaces: true }])
  })

  test('are found by their names on the server', async () => {
    const requests = answerChoices()
    await open()
    await iconButton('分配员工').click()
    await page.getByRole('combobox', { name: '所属员工' }).fill('张')
    await expect.poll(() => requests.inputs.at(-1)).toMatchObject({ keyword: '张' })
    await expect.element(page.getByText('张经理')).toBeVisible()
    await expect.element(page.getByText('小赵')).not.toBeInTheDocument()
    await page.getByRole('combobox', { name: '所属员工' }).fill('无此人')
    await expect.element(page.getByText('没有符合的员工')).toBeVisible()
  })

  test('no network: it says so, and who was chosen stays in the form', async () => {
    stubCall(bulkAssignCustomers, () => unreachable)
    const onChoose = await open()
    await iconButton('分配员工').click()
    await chooseSeveral('所属员工', ['张经理'])
    await button('分配').click()
    await expect.poll(readToasts).toContain('网络连接失败，请检查网络后重试')
    await expect.element(dialog.getByTitle('张经理').first()).toBeVisible()
    expect(onChoose).not.toHaveBeenCalled()
  })
})

describe('how many at once', () => {
  const ids = (count: number) => Array.from({ length: count }, (_, at) => at + 1)

  test('a thousand may be named, one more may not, and it says so', async () => {
    await open({ all: false, ids: ids(1000) }, keeper)
    await expect.element(iconButton('打标签')).toBeEnabled()
  })

  test('more than a thousand may not, and it says so', async () => {
    await open({ all: false, ids: ids(1001) }, keeper)
    await expect.element(iconButton('打标签')).toBeDisabled()
    await expect.element(iconButton('去标签')).toBeDisabled()
    await iconButton('打标签').hover({ force: true })
    await expect.element(page.getByRole('tooltip')).toMatchTextContent('一次最多选择1000位客户')
  })
})
