import { refused, stubCall } from '@roombook/component-tests'
import { addToWaitlist } from '@roombook/contract/waitlist'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { answerWorkbench, openWorkbench, waiting } from '#test/open-workbench.tsx'

const add = page.getByRole('button', { name: '添加候补' })
const drawer = page.getByRole('dialog', { name: '添加候补 · 11月20日 晚餐' })
const field = (name: string) => drawer.getByLabelText(name)
const save = drawer.getByRole('button', { name: '加入候补' })

beforeEach(() => answerWorkbench())

test('somebody is taken down for a period; what is missing is said at its field, and nothing is sent', async () => {
  const requests = stubCall(addToWaitlist, () => ({ entry: waiting() }))
  await openWorkbench()
  await add.click()
  await save.click()
  await expect.element(field('手机号码')).toHaveAccessibleDescription('请输入正确的手机号码')
  await expect.element(field('姓名')).toHaveAccessibleDescription('请输入客户姓名')
  await expect.element(field('人数')).toHaveAccessibleDescription('请输入正确的人数')
  expect(requests.inputs).toEqual([])
  await field('手机号码').fill('13912341234')
  await field('姓名').fill('孙立')
  await field('人数').fill('8')
  await save.click()
  await expect.element(drawer).not.toBeInTheDocument()
  expect(requests.inputs).toMatchObject([
    { bookDate: '2026-11-20', periodId: 2, peopleNum: 8, userName: '孙立' },
  ])
})

test('a period that has a room after all says so, and what was typed stays', async () => {
  stubCall(addToWaitlist, () => refused('booking.waitlist_free'))
  await openWorkbench()
  await add.click()
  await field('手机号码').fill('13912341234')
  await field('姓名').fill('孙立')
  await field('人数').fill('8')
  await save.click()
  await expect.element(drawer.getByRole('alert')).toBeVisible()
  await expect.element(field('姓名')).toHaveValue('孙立')
})

test('who may not book takes nobody down', async () => {
  answerWorkbench({ nodes: ['roombook/orderlist'] })
  await openWorkbench()
  await expect.element(page.getByRole('button', { name: /^牡丹厅/ })).toBeVisible()
  await expect.element(add).not.toBeInTheDocument()
})
