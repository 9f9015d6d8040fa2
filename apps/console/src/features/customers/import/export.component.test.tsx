import { answerLost, holding, refused, stubCall, unreachable } from '@roombook/component-tests'
import {
  type CustomerExport,
  customerExportPart,
  exportCustomers,
  listCustomerExports,
} from '@roombook/contract/customer-export'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { keeper } from '#test/customer-samples.ts'
import { button, iconButton } from '#test/open-move.tsx'
import { readToasts, renderConsole } from '#test/render-console.tsx'
import { CustomerExportButton } from './customer-export-button.tsx'

const file = (differences: Partial<CustomerExport> = {}): CustomerExport => ({
  exportId: 6,
  state: 'ready',
  fileName: '客户20261120.xlsx',
  rowCount: 45,
  partCount: 2,
  createdAt: '2026-11-20T09:00:00.000Z',
  ...differences,
})

/** Names of the files saved by the browser. */
const saved: string[] = []

beforeEach(() => {
  saved.length = 0
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
})
afterEach(() => vi.restoreAllMocks())

const parts = () => stubCall(customerExportPart, ({ part }) => ({ content: btoa(`part ${part}`) }))

const open = () =>
  renderConsole(
    <CustomerExportButton input={{ kind: 2, leastVisits: 2, sort: 'spent', descending: false }} />,
    keeper,
  )

async function openFiles() {
  await open()
  await button('更多导出').click()
  await page.getByRole('menuitem', { name: '导出记录' }).click()
}

describe('customers of a list', () => {
  test('are put into a file as the list shows them, and it is handed over whole', async () => {
    const requests = stubCall(exportCustomers, () => file())
    const fetched = parts()
    await open()
    await iconButton('导出').first().click()
    await expect.poll(readToasts).toContain('已导出 45 位客户')
    await expect.poll(() => saved).toEqual(['客户20261120.xlsx'])
    expect(requests.inputs).toMatchObject([{ kind: 2, leastVisits: 2, sort: 'spent', descending: false }])
    expect(fetched.inputs).toEqual([
      { exportId: 6, part: 0 },
      { exportId: 6, part: 1 },
    ])
  })

  test('that are many are put together in the background: it is said, and nothing is fetched yet', async () => {
    stubCall(exportCustomers, () => file({ state: 'queued', rowCount: 12000, partCount: 0 }))
    await open()
    await iconButton('导出').first().click()
    await expect.poll(readToasts).toBe('共 12000 位客户，正在后台生成文件，完成后会提醒您')
    expect(saved).toEqual([])
  })

  test.each([
    ['customers.export_too_large', '一次最多导出50000位客户，请缩小筛选范围'],
    ['customers.export_empty', '没有符合条件的客户'],
    ['customers.export_busy', '导出过于频繁，请等待已有的导出完成'],
  ] as const)('are refused in words: %s', async (code, text) => {
    stubCall(exportCustomers, () => refused(code))
    await open()
    await iconButton('导出').first().click()
    await expect.poll(readToasts).toBe(text)
    expect(saved).toEqual([])
  })

  test('whose answer is lost are put into one file', async () => {
    const requests = stubCall(exportCustomers, () => answerLost(exportCustomers, file()))
    parts()
    await open()
    await iconButton('导出').first().click()
    await expect.poll(() => saved).toEqual(['客户20261120.xlsx'])
    expect(requests.keys).toHaveLength(2)
    expect(new Set(requests.keys).size).toBe(1)
  })

  test('of which a part is lost are no file: half of one is never handed over', async () => {
    stubCall(exportCustomers, () => file())
    stubCall(customerExportPart, ({ part }) =>
      part === 0 ? { content: btoa('part 0') } : refused('request.not_found'),
    )
    await open()
    await iconButton('导出').first().click()
    await expect.poll(readToasts).toMatch(/\n/)
    expect(saved).toEqual([])
  })
})

describe('files of late', () => {
  test('say how they stand; only those that are ready can be fetched', async () => {
    stubCall(listCustomerExports, () => ({
      list: [
        file({ exportId: 8, state: 'queued' }),
        file({ exportId: 7, state: 'failed' }),
        file({ exportId: 6, partCount: 1 }),
      ],
    }))
    const fetched = parts()
    await openFiles()
    await expect.element(page.getByText('文件保留3天，只有导出的人可以下载')).toBeVisible()
    const entry = (at: number) => page.getByRole('list', { name: '导出的文件' }).getByRole('listitem').nth(at)
    await expect.element(entry(0)).toMatchTextContent('2026-11-20 17:00客户20261120.xlsx生成中…下载')
    await expect.element(entry(1)).toMatchTextContent(/生成失败，请重新导出/)
    await expect.element(entry(2)).toMatchTextContent(/45 位客户/)
    await expect.element(entry(0).getByRole('button')).toBeDisabled()
    await expect.element(entry(1).getByRole('button')).toBeDisabled()
    await entry(2).getByRole('button').click()
    await expect.poll(() => saved).toEqual(['客户20261120.xlsx'])
    expect(fetched.inputs).toEqual([{ exportId: 6, part: 0 }])
  })

  test('that were thrown away meanwhile are told so', async () => {
    stubCall(listCustomerExports, () => ({ list: [file()] }))
    const server = holding(customerExportPart)
    await openFiles()
    await button('下载').click()
    await expect.poll(() => server.inputs.length).toBe(1)
    server.answer(refused('request.not_found', {}, '文件已过期，请重新导出'))
    await expect.poll(readToasts).toBe('文件已过期，请重新导出')
    await expect.element(button('下载')).toBeEnabled()
  })

  test('that there are none of are said so, and what keeps them away is too', async () => {
    stubCall(listCustomerExports, () => unreachable)
    await openFiles()
    await expect.element(page.getByRole('alert')).toMatchTextContent(/网络连接失败，请检查网络后重试/)
    stubCall(listCustomerExports, () => ({ list: [] }))
    await button('重试').click()
    await expect.element(page.getByText('还没有导出过客户')).toBeVisible()
  })
})
