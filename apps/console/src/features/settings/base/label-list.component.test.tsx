import { holding, refused, stubCall, unreachable } from '@roombook/component-tests'
import {
  addLabel,
  deleteLabel,
  editLabel,
  listManagedLabels,
  type ManagedLabel,
  sortLabels,
} from '@roombook/contract/labels'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answer, choose, dialog, dragByKeys, field, findText, handleOf, reads } from '#test/by-hand.ts'
import { button } from '#test/open-move.tsx'
import { readToasts, renderConsole } from '#test/render-console.tsx'
import { atTheSettings } from '#test/settings.ts'
import { LabelList } from './label-list.tsx'

const label = (id: number, title: string, group = 1, used = 0): ManagedLabel => ({ id, title, group, used })
const some = [label(1, '靠窗', 1, 3), label(2, '安静'), label(3, '生日宴', 2)]

async function open(list: ManagedLabel[] = some, grouped = true) {
  const now = { list }
  stubCall(listManagedLabels, ({ kind }) => ({ list: kind === 'order' ? now.list : [] }))
  const element = <LabelList kind="order" title="订单标签" hint="预订时选择。" grouped={grouped} />
  await renderConsole(element, atTheSettings)
  return now
}
const group = (number: number) => page.getByRole('region', { name: `订单标签第${number}组` })
const titlesIn = (number: number) =>
  group(number)
    .getByRole('listitem')
    .elements()
    .map((each) => each.textContent)

describe('the labels of a kind', () => {
  test('stand in their groups with how often each is used, and how many more fit in', async () => {
    await open()
    await expect.element(findText('3 / 50')).toBeVisible()
    await expect.poll(() => titlesIn(1)).toEqual(['靠窗3', '安静'])
    expect(titlesIn(2)).toEqual(['生日宴'])
  })

  test('without groups are one list, and a new one is not asked for its group', async () => {
    await open([label(1, '靠窗')], false)
    await expect.element(page.getByRole('region', { name: '订单标签列表' })).toBeVisible()
    await expect.element(findText('第1组')).not.toBeInTheDocument()
    await expect.element(page.getByRole('combobox', { name: '新订单标签分组' })).not.toBeInTheDocument()
  })

  test('none at all says how the first is added', async () => {
    await open([])
    await reads('还没有标签', '在下方输入名称添加第一个', '0 / 50')
  })

  test('fifty are enough: instead of a field it says to delete some', async () => {
    await open(Array.from({ length: 50 }, (_, at) => label(at + 1, `标签${at}`)))
    await reads('50 / 50', '标签已达50个，请先删除不用的。')
    await expect.element(button('添加订单标签')).not.toBeInTheDocument()
  })

  test('that cannot be read say so, and are asked for again', async () => {
    stubCall(listManagedLabels, () => unreachable)
    await renderConsole(<LabelList kind="order" title="订单标签" hint="" />, atTheSettings)
    await expect.element(page.getByRole('alert')).toMatchTextContent(/网络连接失败/)
    stubCall(listManagedLabels, () => ({ list: some }))
    await button('重试').click()
    await expect.element(findText('生日宴')).toBeVisible()
  })
})

describe('a new label', () => {
  test('goes into the group that was chosen', async () => {
    const requests = stubCall(addLabel, () => ({ id: 4 }))
    const now = await open()
    await choose('新订单标签分组', '第2组')
    await field('新订单标签名称').fill('商务')
    now.list = [...some, label(4, '商务', 2)]
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => titlesIn(2)).toEqual(['生日宴', '商务'])
    expect(requests.inputs).toEqual([{ kind: 'order', title: '商务', group: 2 }])
  })

  test('that there is already is told at the field, which keeps it; mended, the complaint goes', async () => {
    stubCall(addLabel, () => refused('settings.label_taken', { fields: { title: '该分组已有同名标签' } }))
    await open()
    await field('新订单标签名称').fill('靠窗')
    await button('添加订单标签').click()
    await reads('该分组已有同名标签')
    await expect.element(field('新订单标签名称')).toHaveValue('靠窗')
    stubCall(addLabel, () => ({ id: 4 }))
    await field('新订单标签名称').fill('临湖')
    await button('添加订单标签').click()
    await expect.element(findText('该分组已有同名标签')).not.toBeInTheDocument()
  })
})

describe('a label', () => {
  test('is renamed and moved to another group, and its orders keep it, which it says', async () => {
    const requests = stubCall(editLabel, () => ({ id: 1 }))
    await open()
    await button('编辑标签靠窗').click()
    await reads('已使用该标签的订单和客户也会显示新名称')
    await field('标签名称').fill('临窗')
    await choose('分组', '第3组')
    await answer('编辑标签', '保存')
    await expect.element(dialog('编辑标签')).not.toBeInTheDocument()
    expect(requests.inputs).toEqual([{ labelId: 1, title: '临窗', group: 3 }])
  })

  test('needs a name', async () => {
    const requests = stubCall(editLabel, () => ({ id: 1 }))
    await open()
    await button('编辑标签靠窗').click()
    await field('标签名称').fill(' ')
    await answer('编辑标签', '保存')
    await reads('请输入标签名称')
    expect(requests.inputs).toEqual([])
  })

  test('in use is deleted with another warning than one that nobody used', async () => {
    const requests = stubCall(deleteLabel, () => ({ id: 1 }))
    const now = await open()
    await button('删除标签安静').click()
    await reads('删除后不能再选择。')
    await answer('确定删除标签「安静」吗？', '取消')
    await button('删除标签靠窗').click()
    await reads('已有3处使用，已使用的地方仍会保留；今后不能再选择。')
    now.list = some.slice(1)
    await answer('确定删除标签「靠窗」吗？', '删除')
    await expect.poll(() => titlesIn(1)).toEqual(['安静'])
    expect(requests.inputs).toEqual([{ labelId: 1 }])
  })

  test('that a colleague deleted meanwhile is said to be gone', async () => {
    stubCall(deleteLabel, () => refused('settings.label_missing'))
    await open()
    await button('删除标签安静').click()
    await answer('确定删除标签「安静」吗？', '删除')
    await expect.poll(readToasts).not.toBe('')
  })

  test('is laid elsewhere in its group; nothing else moves until that is saved', async () => {
    const requests = holding(sortLabels)
    const now = await open()
    await dragByKeys('靠窗', 'ArrowRight', 2)
    await expect.poll(() => titlesIn(1)).toEqual(['安静', '靠窗3'])
    expect(requests.inputs).toEqual([{ labelIds: [2, 1] }])
    await expect.element(handleOf('安静')).toBeDisabled()
    now.list = [some[1], some[0], some[2]].filter((each) => each !== undefined)
    requests.answer({ count: 2 })
    await expect.element(handleOf('安静')).toBeEnabled()
    expect(titlesIn(1)).toEqual(['安静', '靠窗3'])
  })

  test('falls back where its new place was refused', async () => {
    stubCall(sortLabels, () => refused('settings.label_missing'))
    await open()
    await dragByKeys('靠窗', 'ArrowRight', 2)
    await expect.poll(() => titlesIn(1)).toEqual(['靠窗3', '安静'])
  })
})
