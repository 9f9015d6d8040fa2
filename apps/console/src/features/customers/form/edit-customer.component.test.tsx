import { answerLost, holding, refused, stubCall, unreachable } from '@roombook/component-tests'
import { addCustomer, customerDetail, editCustomer } from '@roombook/contract/customer-directory'
import { listCustomerLabels } from '@roombook/contract/customers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { choose } from '#test/by-hand.ts'
import { chooseSeveral } from '#test/choose-several.ts'
import {
  administrator,
  answerChoices,
  answerDetail,
  keeper,
  sampleDay,
  sampleDetail,
} from '#test/customer-samples.ts'
import { button } from '#test/open-move.tsx'
import { type AtWork, readToasts, renderConsole } from '#test/render-console.tsx'
import { CustomerFormDialog } from './customer-form-dialog.tsx'

const field = (name: string) => page.getByLabelText(name, { exact: true })
const stored = sampleDetail({
  row: {
    companyName: '望江实业',
    birthdayType: 2,
    birthdayText: '12-08',
    remark: '不吃香菜',
  },
  memorials: [sampleDay({ title: '结婚纪念日', calendar: 'solar', monthDay: '11-20' })],
  staffList: [{ id: 4, nickname: '小赵', avatar: '' }],
  labelList: [
    { id: 26, title: '老板常客' },
    { id: 77, title: '已停用的标签' },
  ],
})

async function open(customerId?: number, atWork: AtWork = keeper) {
  const handlers = { onClose: vi.fn(), onSaved: vi.fn() }
  const screen = await renderConsole(
    <CustomerFormDialog {...(customerId && { customerId })} {...handlers} />,
    atWork,
  )
  await expect.element(field('客户名称')).toBeVisible()
  return { ...screen, ...handlers }
}

/** Opens the form for a new customer and fills in the required fields. */
async function openNew(atWork?: AtWork) {
  const opened = await open(undefined, atWork)
  await field('客户名称').fill('王建国')
  await field('手机号').fill('13912341234')
  return opened
}

/** Chooses the last option of a long list by keyboard: options at its end are rendered only on demand. */
async function chooseLast(label: string) {
  await page.getByRole('combobox', { name: label }).click()
  await userEvent.keyboard('{ArrowUp}{Enter}')
}

beforeEach(() => {
  answerChoices()
})

describe('a customer who is there', () => {
  test('stands in the form as stored, and goes back with their version where nothing is touched', async () => {
    answerDetail(stored)
    const requests = stubCall(editCustomer, () => ({ id: 9 }))
    const { onSaved, onClose } = await open(9)
    await expect.element(field('手机号')).toHaveValue('139***1234')
    await expect.element(field('备注')).toHaveValue('不吃香菜')
    await expect.element(page.getByRole('radio', { name: '先生' })).toBeChecked()
    await button('保存').click()
    await expect.poll(() => onSaved.mock.calls).toEqual([[9]])
    expect(onClose).toHaveBeenCalledOnce()
    expect(requests.inputs).toEqual([
      {
        id: 9,
        version: 4,
        userName: '王建国',
        phone: '139***1234',
        sex: 1,
        kind: 1,
        companyName: '望江实业',
        jobTitle: '',
        birthdayType: 2,
        birthdayText: '12-08',
        memorials: [{ title: '结婚纪念日', calendar: 'solar', monthDay: '11-20' }],
        remark: '不吃香菜',
        labelIds: [26, 77],
      },
    ])
  })

  test('a label that the shop has dropped stands by its name, and can be taken off', async () => {
    answerDetail(stored)
    const requests = stubCall(editCustomer, () => ({ id: 9 }))
    await open(9)
    await expect.element(page.getByTitle('已停用的标签').first()).toBeVisible()
    await chooseSeveral('客户标签', ['已停用的标签'])
    await button('保存').click()
    await expect.poll(() => requests.inputs[0]).toMatchObject({ labelIds: [26] })
  })

  test('a masked phone cannot be mended, only typed anew', async () => {
    answerDetail(stored)
    const requests = stubCall(editCustomer, () => ({ id: 9 }))
    await open(9)
    await field('手机号').click()
    await userEvent.keyboard('{End}{Backspace}')
    await expect.element(field('手机号')).toHaveValue('')
    await userEvent.keyboard('15812341234')
    await button('保存').click()
    await expect.poll(() => requests.inputs[0]).toMatchObject({ phone: '15812341234' })
  })

  test('changed by somebody else: it says so, and what is stored can be fetched in its place', async () => {
    answerDetail(stored)
    const requests = stubCall(editCustomer, () => refused('customers.stale'))
    const { onClose } = await open(9)
    await field('备注').fill('爱靠窗')
    await button('保存').click()
    await expect
      .element(page.getByRole('alert').first())
      .toMatchTextContent(/客户资料已被他人修改.*载入最新内容后，这次填写的内容不会保留。/)
    await expect.element(field('备注')).toHaveValue('爱靠窗')
    stubCall(customerDetail, () => sampleDetail({ row: { version: 5, remark: '别人写的' } }))
    stubCall(editCustomer, () => ({ id: 9 }))
    await button('载入最新内容').click()
    await expect.element(field('备注')).toHaveValue('别人写的')
    await expect.element(button('载入最新内容')).not.toBeInTheDocument()
    await field('备注').fill('爱靠窗')
    await button('保存').click()
    await expect.poll(() => onClose.mock.calls.length).toBe(1)
    expect(requests.inputs.map(({ version, remark }) => [version, remark])).toEqual([
      [4, '爱靠窗'],
      [5, '爱靠窗'],
    ])
    // Another body is another intent, with another key.
    expect(new Set(requests.keys).size).toBe(2)
  })

  test('what cannot be fetched anew leaves what was typed, and the way to try again', async () => {
    answerDetail(stored)
    stubCall(editCustomer, () => refused('customers.stale'))
    await open(9)
    await field('备注').fill('爱靠窗')
    await button('保存').click()
    stubCall(customerDetail, () => unreachable)
    await button('载入最新内容').click()
    await expect.element(field('备注')).toHaveValue('爱靠窗')
    await expect.element(button('载入最新内容')).toBeEnabled()
  })

  test('removed meanwhile: it is told over the form', async () => {
    answerDetail(stored)
    stubCall(editCustomer, () => refused('customers.not_found'))
    await open(9)
    await button('保存').click()
    await expect.element(page.getByRole('alert').first()).toMatchTextContent(/客户不存在或已删除/)
  })

  test('whom nobody could fetch is no empty form: it says why, and asks again', async () => {
    answerDetail(stored)
    stubCall(customerDetail, () => unreachable)
    await renderConsole(<CustomerFormDialog customerId={9} onClose={vi.fn()} />, keeper)
    await expect.element(page.getByRole('dialog', { name: '编辑客户' })).toBeVisible()
    await expect.element(page.getByRole('alert')).toMatchTextContent(/网络连接失败/)
    expect(field('客户名称').elements()).toEqual([])
    answerDetail(stored)
    await button('重试').click()
    await expect.element(field('客户名称')).toHaveValue('王建国')
  })
})

describe('days', () => {
  test('a lunar birthday is chosen by the names of its months and days', async () => {
    const requests = stubCall(addCustomer, () => ({ id: 9 }))
    await openNew()
    await page.getByText('农历', { exact: true }).first().click()
    await expect.element(field('生日日期')).toBeDisabled()
    await chooseLast('生日月份')
    await expect.element(page.getByTitle('腊月').first()).toBeVisible()
    await choose('生日日期', '初八')
    await button('添加').click()
    await expect.poll(() => requests.inputs).toMatchObject([{ birthdayType: 2, birthdayText: '12-8' }])
  })

  test('a day that another month does not have is let go of', async () => {
    const requests = stubCall(addCustomer, () => ({ id: 9 }))
    await openNew()
    await page.getByText('公历', { exact: true }).first().click()
    await choose('生日月份', '1月')
    await chooseLast('生日日期')
    await expect.element(page.getByTitle('31日').first()).toBeVisible()
    await choose('生日月份', '4月')
    await button('添加').click()
    await expect.element(page.getByText('请选择正确的生日')).toBeVisible()
    expect(requests.inputs).toEqual([])
    await chooseLast('生日日期')
    await button('添加').click()
    await expect.poll(() => requests.inputs).toMatchObject([{ birthdayType: 1, birthdayText: '4-30' }])
  })

  test('an anniversary may be lunar; its other calendar begins anew', async () => {
    const requests = stubCall(addCustomer, () => ({ id: 9 }))
    await openNew()
    await page.getByRole('button', { name: /添加纪念日/ }).click()
    await field('纪念日1名称').fill('母亲生日')
    await choose('纪念日1月份', '2月')
    await choose('纪念日1日期', '3日')
    await page.getByLabelText('纪念日1历法').getByText('农历').click()
    await button('添加').click()
    await expect.element(page.getByText('请选择正确的日期')).toBeVisible()
    await choose('纪念日1月份', '正月')
    await choose('纪念日1日期', '初三')
    await button('添加').click()
    await expect
      .poll(() => requests.inputs)
      .toMatchObject([{ memorials: [{ title: '母亲生日', calendar: 'lunar', monthDay: '1-3' }] }])
  })

  test('no more than six anniversaries; two of one name are refused at their field', async () => {
    answerDetail(
      sampleDetail({ memorials: [1, 2].map((day) => sampleDay({ title: '纪念日', monthDay: `3-${day}` })) }),
    )
    stubCall(editCustomer, () => ({ id: 9 }))
    await open(9)
    await button('保存').click()
    await expect.element(page.getByText('纪念日名称不能重复')).toBeVisible()
    const add = page.getByRole('button', { name: /添加纪念日/ })
    for (let rows = 2; rows < 6; rows++) await add.click()
    await expect.element(field('纪念日6名称')).toBeVisible()
    await expect.element(add).not.toBeInTheDocument()
    await button('删除纪念日2').click()
    await expect.element(add).toBeVisible()
  })
})

describe('whose they are', () => {
  test('an administrator has to say; it is searched among the staff', async () => {
    const requests = stubCall(addCustomer, () => ({ id: 9 }))
    await openNew(administrator)
    await button('添加').click()
    await expect.element(page.getByText('请选择所属员工').last()).toBeVisible()
    expect(requests.inputs).toEqual([])
    await chooseSeveral('所属员工', ['小赵', '张经理'])
    await button('添加').click()
    await expect.poll(() => requests.inputs).toMatchObject([{ staffIds: [4, 7] }])
  })

  test('nobody else is asked, and nothing is sent of it', async () => {
    const requests = stubCall(addCustomer, () => ({ id: 9 }))
    await openNew()
    await expect.element(page.getByRole('combobox', { name: '所属员工' })).not.toBeInTheDocument()
    await button('添加').click()
    await expect.poll(() => requests.inputs.length).toBe(1)
    expect(requests.inputs[0]).not.toHaveProperty('staffIds')
  })

  test('one who left meanwhile is told over the form', async () => {
    stubCall(addCustomer, () => refused('customers.staff_missing'))
    await openNew(administrator)
    await chooseSeveral('所属员工', ['张经理'])
    await button('添加').click()
    await expect.element(page.getByText('所选员工不存在或已停用')).toBeVisible()
    await expect.element(field('客户名称')).toHaveValue('王建国')
  })
})

describe('labels', () => {
  test('are found by a part of their name', async () => {
    const requests = stubCall(addCustomer, () => ({ id: 9 }))
    await openNew()
    await page.getByRole('combobox', { name: '客户标签' }).fill('撇')
    await userEvent.keyboard('{Enter}{Escape}')
    await button('添加').click()
    await expect.poll(() => requests.inputs).toMatchObject([{ labelIds: [28] }])
  })

  test('more than three are sent, of which three are shown and the others counted [5.21]', async () => {
    const requests = stubCall(addCustomer, () => ({ id: 9 }))
    await openNew()
    await chooseSeveral('客户标签', ['老板常客', '海鲜过敏', '左撇子', '不吃辣'])
    await expect.element(page.getByText('+ 1', { exact: false }).last()).toBeVisible()
    await button('添加').click()
    await expect.poll(() => requests.inputs).toMatchObject([{ labelIds: [26, 27, 28, 29] }])
  })

  test('that there are none of are said so, and so is what keeps them away', async () => {
    stubCall(listCustomerLabels, () => ({ list: [] }))
    await open()
    await page.getByRole('combobox', { name: '客户标签' }).click()
    await expect.element(page.getByText('门店还没有客户标签')).toBeVisible()
  })
})

describe('on its way', () => {
  test('a lost answer is asked for again under the same key, and said once', async () => {
    const requests = stubCall(addCustomer, () => answerLost(addCustomer, { id: 9 }))
    const { onSaved } = await openNew()
    await button('添加').click()
    await expect.poll(() => onSaved.mock.calls).toEqual([[9]])
    expect(requests.keys).toHaveLength(2)
    expect(new Set(requests.keys).size).toBe(1)
    await expect.poll(readToasts).toBe('添加成功')
  })

  test('a second press sends nothing more', async () => {
    const server = holding(addCustomer)
    const { onSaved } = await openNew()
    await field('备注').click()
    await field('客户名称').click()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => server.inputs.length).toBe(1)
    await userEvent.keyboard('{Enter}')
    server.answer({ id: 9 })
    await expect.poll(() => onSaved.mock.calls.length).toBe(1)
    expect(server.inputs).toHaveLength(1)
  })

  test('no network: it says so, and all that was typed stays', async () => {
    stubCall(addCustomer, () => unreachable)
    const { onClose } = await openNew()
    await field('备注').fill('不吃香菜')
    await button('添加').click()
    await expect.poll(readToasts).toContain('网络连接失败，请检查网络后重试')
    await expect.element(field('备注')).toHaveValue('不吃香菜')
    expect(onClose).not.toHaveBeenCalled()
  })

  test('a remark takes five hundred letters, and counts them', async () => {
    await open()
    await field('备注').fill('长'.repeat(501))
    await expect.element(field('备注')).toHaveValue('长'.repeat(500))
    await expect.element(page.getByText('500 / 500')).toBeVisible()
  })
})
