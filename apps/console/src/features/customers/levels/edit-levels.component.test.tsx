import { answerLost, holding, refused, stubCall, unreachable } from '@roombook/component-tests'
import type { OutputOf } from '@roombook/contract'
import { listCustomerLevels, saveCustomerLevels } from '@roombook/contract/customer-levels'
import type { PlainMoney } from '@roombook/domain/money'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { choose } from '#test/by-hand.ts'
import { administrator } from '#test/customer-samples.ts'
import { button, iconButton } from '#test/open-move.tsx'
import { readToasts, renderConsole } from '#test/render-console.tsx'
import { EditLevelsDialog } from './edit-levels-dialog.tsx'

type Level = PlainMoney<OutputOf<typeof listCustomerLevels>>['list'][number]

const level = (id: number, title: string, differences: Partial<Level> = {}): Level => ({
  id,
  title,
  count: 0,
  minVisits: 3,
  minSpent: 0,
  windowDays: null,
  needsBoth: false,
  ...differences,
})
const silver = level(1, '银卡', { count: 40 })
const gold = level(2, '金卡', { count: 5, minVisits: 10, minSpent: 500000, windowDays: 365, needsBoth: true })

const field = (name: string) => page.getByLabelText(name, { exact: true })
const group = (name: string) => page.getByRole('group', { name, exact: true })
const question = page.getByRole('dialog', { name: /^删除等级/ })

const saves = (changed = 0) => stubCall(saveCustomerLevels, () => ({ list: [], changed }))

async function open(list: Level[] = [silver, gold]) {
  stubCall(listCustomerLevels, () => ({ list }))
  const onClose = vi.fn()
  await renderConsole(<EditLevelsDialog onClose={onClose} />, administrator)
  return onClose
}

describe('the levels there are', () => {
  test('say what they ask of a customer, and how many have them', async () => {
    await open()
    await expect.element(group('银卡')).toMatchTextContent(/累计到店满3次目前 40 位客户/)
    await expect.element(group('金卡')).toMatchTextContent(/近365天到店满10次，并且消费满5000元目前 5 位客户/)
  })

  test('are sent as they stand, lowest first, and it says how many have another one now', async () => {
    const requests = saves(7)
    const onClose = await open()
    await button('保存').click()
    await expect.poll(readToasts).toBe('等级已保存，7位客户的等级有变化')
    expect(onClose).toHaveBeenCalledOnce()
    expect(requests.inputs).toEqual([
      {
        levels: [
          { id: 1, title: '银卡', minVisits: 3, minSpent: 0, windowDays: null, needsBoth: false },
          { id: 2, title: '金卡', minVisits: 10, minSpent: 500000, windowDays: 365, needsBoth: true },
        ],
      },
    ])
  })

  test('that nobody’s level changes by are said so', async () => {
    saves(0)
    await open()
    await button('保存').click()
    await expect.poll(readToasts).toBe('等级已保存，没有客户的等级变化')
  })

  test('that cannot be had are no empty list to save over them', async () => {
    stubCall(listCustomerLevels, () => unreachable)
    await renderConsole(<EditLevelsDialog onClose={vi.fn()} />, administrator)
    await expect.element(page.getByRole('alert')).toMatchTextContent(/网络连接失败，请检查网络后重试/)
    await expect.element(button('保存')).not.toBeInTheDocument()
    stubCall(listCustomerLevels, () => ({ list: [silver] }))
    await button('重试').click()
    await expect.element(group('银卡')).toBeVisible()
  })
})

describe('a rule', () => {
  test('follows what is chosen, in words, while it is chosen', async () => {
    const requests = saves()
    await open([silver])
    await field('银卡的消费金额').fill('888.5')
    await expect.element(group('银卡')).toMatchTextContent(/累计到店满3次，或者消费满888\.5元/)
    await choose('银卡的两个条件', '并且')
    await choose('银卡的统计时间', '最近几天')
    await field('银卡的统计天数').fill('90')
    await userEvent.tab()
    await expect.element(group('银卡')).toMatchTextContent(/近90天到店满3次，并且消费满888\.5元/)
    await button('保存').click()
    await expect
      .poll(() => requests.inputs[0]?.levels)
      .toMatchObject([{ minSpent: 88850, windowDays: 90, needsBoth: true }])
  })

  test('that asks for nothing is everybody’s', async () => {
    await open([silver])
    await field('银卡的到店次数').fill('')
    await expect.element(group('银卡')).toMatchTextContent(/所有客户/)
  })

  test('has a sum in yuan and fen; what is none stands at its level, and nothing is sent', async () => {
    const requests = saves()
    await open()
    await field('银卡的消费金额').fill('很多')
    await button('保存').click()
    await expect.element(group('银卡')).toMatchTextContent(/请输入正确的金额/)
    await expect.element(group('金卡')).not.toMatchTextContent(/请输入正确的金额/)
    await field('银卡的消费金额').fill('88')
    await expect.element(group('银卡')).not.toMatchTextContent(/请输入正确的金额/)
    expect(requests.inputs).toEqual([])
  })
})

describe('a level more', () => {
  test('needs a name of its own; it is told once somebody wants to save', async () => {
    const requests = saves()
    await open([silver])
    await iconButton('添加等级').click()
    await expect.element(page.getByText('请输入等级名称')).not.toBeInTheDocument()
    await button('保存').click()
    await expect.element(group('第2级')).toMatchTextContent(/请输入等级名称/)
    await field('第2级的名称').fill(' 银卡 ')
    await expect.element(page.getByText('等级名称不能重复').first()).toBeVisible()
    await field('第2级的名称').fill('金卡')
    await button('保存').click()
    await expect
      .poll(() => requests.inputs[0]?.levels.map(({ id, title }) => [id, title]))
      .toEqual([
        [1, '银卡'],
        [null, '金卡'],
      ])
  })

  test('is the first where there is none, and no more than ten fit', async () => {
    await open([])
    await expect.element(page.getByText('还没有等级')).toBeVisible()
    for (let at = 0; at < 10; at++) await page.getByRole('button', { name: /添加等级$/ }).click()
    await expect.element(field('第10级的名称')).toBeVisible()
    await expect.element(iconButton('最多10个等级')).toBeDisabled()
  })
})

describe('a level less', () => {
  test('that somebody has is asked about, with how many that concerns', async () => {
    const requests = saves(45)
    const onClose = await open()
    await button('删除等级银卡').click()
    await button('删除等级金卡').click()
    await button('保存').click()
    await expect.element(question).toHaveAccessibleName('删除等级「银卡」「金卡」？')
    await expect.element(question).toMatchTextContent(/其中 45 位客户会按其余规则重新定级。/)
    await question.getByRole('button', { name: '取消' }).click()
    await expect.element(question).not.toBeInTheDocument()
    expect(requests.inputs).toEqual([])
    await button('保存').click()
    await question.getByRole('button', { name: '删除并保存' }).click()
    await expect.poll(() => onClose.mock.calls.length).toBe(1)
    expect(requests.inputs).toEqual([{ levels: [] }])
  })

  test('that nobody has goes without a question', async () => {
    const requests = saves()
    await open([silver, level(3, '铜卡')])
    await button('删除等级铜卡').click()
    await button('保存').click()
    await expect.poll(() => requests.inputs.length).toBe(1)
    await expect.element(question).not.toBeInTheDocument()
  })
})

describe('saving', () => {
  test('a level that somebody else deleted is told over the list, which stays', async () => {
    stubCall(saveCustomerLevels, () => refused('customers.level_missing'))
    const onClose = await open()
    await field('银卡的到店次数').fill('4')
    await button('保存').click()
    await expect.element(page.getByRole('alert')).toMatchTextContent('所选等级不存在或已删除')
    await expect.element(field('银卡的到店次数')).toHaveValue('4')
    expect(onClose).not.toHaveBeenCalled()
  })

  test('what a field has against it is told in the field’s words', async () => {
    stubCall(saveCustomerLevels, () =>
      refused('request.invalid', { fields: { levels: '等级名称不能重复' } }, '参数错误'),
    )
    await open()
    await button('保存').click()
    await expect.element(page.getByRole('alert')).toMatchTextContent('等级名称不能重复')
  })

  test('a lost answer saves once', async () => {
    const requests = stubCall(saveCustomerLevels, () =>
      answerLost(saveCustomerLevels, { list: [], changed: 1 }),
    )
    const onClose = await open()
    await button('保存').click()
    await expect.poll(() => onClose.mock.calls.length).toBe(1)
    expect(requests.keys).toHaveLength(2)
    expect(new Set(requests.keys).size).toBe(1)
  })

  test('Escape does not close over what is on its way', async () => {
    const server = holding(saveCustomerLevels)
    const onClose = await open()
    await button('保存').click()
    await expect.poll(() => server.inputs.length).toBe(1)
    await userEvent.keyboard('{Escape}')
    expect(onClose).not.toHaveBeenCalled()
    server.answer({ list: [], changed: 0 })
    await expect.poll(() => onClose.mock.calls.length).toBe(1)
  })
})
