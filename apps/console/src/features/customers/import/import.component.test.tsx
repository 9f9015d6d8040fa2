import { holding, refused, stubCall, unreachable } from '@roombook/component-tests'
import { largestFile } from '@roombook/contract'
import {
  checkCustomerImport,
  listCustomerImports,
  readCustomerImport,
  uploadCustomerWorkbook,
} from '@roombook/contract/customer-import'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { choose } from '#test/by-hand.ts'
import { administrator, keeper, sampleImport } from '#test/customer-samples.ts'
import {
  answerImport,
  continueImport,
  importColumns,
  openImport,
  workbookChooser,
} from '#test/open-import.tsx'
import { button, iconButton } from '#test/open-move.tsx'
import { renderConsole } from '#test/render-console.tsx'
import { CustomerImportButton } from './customer-import-button.tsx'

const dialog = page.getByRole('dialog', { name: '导入客户' })
const csv = () => new File(['姓名,联系方式\n王建国,13912341234'], 'customers.csv', { type: 'text/csv' })

/** A workbook of 120 checked rows. */
const checked = sampleImport({ state: 'checked', added: 100, updated: 12, same: 5, refused: 3 })

/** Drops a file with a faked size, which a browser's own upload would not have. */
function dropInto(input: HTMLInputElement, file: File) {
  Object.defineProperty(input, 'files', { value: [file], configurable: true })
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

describe('who may', () => {
  test('bring a workbook in: administrators', async () => {
    stubCall(listCustomerImports, () => ({ list: [] }))
    await renderConsole(<CustomerImportButton />, administrator)
    await iconButton('导入').click()
    await expect.element(dialog).toBeVisible()
    await expect.element(page.getByRole('region', { name: '最近的导入' })).not.toBeInTheDocument()
  })

  test('not: whoever keeps the directory alone', async () => {
    await renderConsole(<CustomerImportButton />, keeper)
    await expect.element(page.getByRole('button')).not.toBeInTheDocument()
  })
})

describe('a file', () => {
  beforeEach(() => {
    stubCall(listCustomerImports, () => ({ list: [] }))
  })

  test('is sent as it is chosen, and its columns are shown; the limits stand beside', async () => {
    const requests = stubCall(uploadCustomerWorkbook, () => sampleImport())
    await openImport()
    await expect
      .element(dialog)
      .toMatchTextContent(/支持 XLSX、CSV（UTF-8 或 GB18030），最大10MB，最多50000行、200列/)
    await expect.element(workbookChooser).toHaveAttribute('accept', '.xlsx,.csv,.txt')
    await userEvent.upload(workbookChooser, csv())
    await expect.element(importColumns).toMatchTextContent(/联系方式13912341234/)
    expect(requests.files.map(({ size }) => size)).toEqual([csv().size])
  })

  test('is taken by being dropped as well; what is dragged away again is not', async () => {
    const requests = stubCall(uploadCustomerWorkbook, () => sampleImport())
    await openImport()
    const zone = (workbookChooser.element() as HTMLElement).closest('label') as HTMLLabelElement
    const drag = (kind: string) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(csv())
      zone.dispatchEvent(new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer }))
    }
    drag('dragover')
    await expect.poll(() => zone.dataset.over).toBe('true')
    drag('dragleave')
    await expect.poll(() => zone.dataset.over).toBe('false')
    expect(requests.files).toEqual([])
    drag('drop')
    await expect.poll(() => requests.files.length).toBe(1)
    await expect.element(importColumns).toBeVisible()
  })

  test('that is too large is not sent at all', async () => {
    const requests = stubCall(uploadCustomerWorkbook, () => sampleImport())
    await openImport()
    const large = csv()
    Object.defineProperty(large, 'size', { value: largestFile + 1 })
    dropInto(workbookChooser.element() as HTMLInputElement, large)
    await expect.element(page.getByRole('alert')).toMatchTextContent('文件不能超过10MB')
    expect(requests.files).toEqual([])
  })

  test.each([
    ['customers.sheet_unreadable', '无法读取该文件，请上传XLSX或CSV格式的表格'],
    ['customers.sheet_too_long', '表格最多50000行，请拆分后分批上传'],
    ['customers.sheet_empty', '表格中没有客户数据'],
    ['customers.too_many_sheets', '上传的表格过多，请先完成已上传的导入或稍后再试'],
  ] as const)('is refused in words, and another can be chosen at once: %s', async (code, message) => {
    const requests = stubCall(uploadCustomerWorkbook, () => refused(code))
    await openImport()
    await userEvent.upload(workbookChooser, csv())
    await expect.element(page.getByRole('alert')).toMatchTextContent(message)
    stubCall(uploadCustomerWorkbook, () => sampleImport())
    await userEvent.upload(workbookChooser, csv())
    await expect.element(importColumns).toBeVisible()
    expect(requests.files).toHaveLength(2)
  })

  test('no network: it says so', async () => {
    stubCall(uploadCustomerWorkbook, () => unreachable)
    await openImport()
    await userEvent.upload(workbookChooser, csv())
    await expect.element(page.getByRole('alert')).toMatchTextContent('网络连接失败，请检查网络后重试')
  })

  test('while one is read no other is taken', async () => {
    const server = holding(uploadCustomerWorkbook)
    await openImport()
    await userEvent.upload(workbookChooser, csv())
    await expect.element(page.getByText('正在读取表格…')).toBeVisible()
    await expect.element(workbookChooser).toBeDisabled()
    server.answer(sampleImport())
    await expect.element(importColumns).toBeVisible()
  })
})

describe('the columns', () => {
  test('go on only with name and phone; a field comes from one column alone', async () => {
    await continueImport(
      sampleImport({
        columns: [
          { title: '姓名', field: '', sample: '王建国' },
          { title: '联系方式', field: '', sample: '13912341234' },
          { title: '', field: '', sample: '老板' },
        ],
      }),
    )
    await expect.element(page.getByText('请为姓名和手机号选择一列')).toBeVisible()
    await expect.element(button('检查 120 行')).toBeDisabled()
    await choose('“姓名”导入为', '姓名')
    await expect.element(page.getByText('请为手机号选择一列')).toBeVisible()
    await choose('“联系方式”导入为', '手机号')
    await expect.element(button('检查 120 行')).toBeEnabled()
    // A column without a title is named by its position; the first column gives the field up.
    await choose('“第3列”导入为', '手机号')
    await expect
      .element(page.getByRole('row', { name: /^联系方式/ }))
      .toMatchTextContent(/联系方式13912341234不导入此列/)
  })

  test('are sent as they stand, with what is done about what the store does not have', async () => {
    const requests = stubCall(checkCustomerImport, () => checked)
    await continueImport()
    await choose('“第3列”导入为', '标签')
    await page.getByRole('radio', { name: '用表格中的内容覆盖' }).click()
    await page.getByRole('radio', { name: '不填标签' }).click()
    await page.getByRole('radio', { name: '留空' }).click()
    await button('检查 120 行').click()
    await expect.element(button('导入 112 位客户')).toBeVisible()
    expect(requests.inputs).toEqual([
      {
        importId: 5,
        columnFields: ['name', 'phone', 'labels'],
        overwrite: true,
        unknownLabels: 'skip',
        unknownNames: 'skip',
      },
    ])
  })

  test('somebody else has gone on with it: it is told over the columns', async () => {
    stubCall(checkCustomerImport, () => refused('customers.import_moved'))
    await continueImport()
    await button('检查 120 行').click()
    await expect.element(page.getByRole('alert')).toMatchTextContent('该导入的状态已变化，请刷新后查看')
  })

  test('can be left for another file', async () => {
    await continueImport()
    await button('重新选择文件').click()
    await expect.element(workbookChooser).toBeInTheDocument()
  })
})

describe('imports of late', () => {
  test('say what became of each, and which still waits for somebody', async () => {
    stubCall(listCustomerImports, () => ({
      list: [
        sampleImport({ importId: 8 }),
        sampleImport({ importId: 7, state: 'undone', added: 3, stayed: 1, createdByName: '张经理' }),
      ],
    }))
    await openImport()
    const entries = page.getByRole('region', { name: '最近的导入' }).getByRole('listitem')
    await expect.element(entries.first()).toMatchTextContent('2026-11-20 17:00小赵120 行待匹配继续')
    await expect
      .element(entries.last())
      .toMatchTextContent(/张经理新增 3，更新 0，无变化 0，不导入 0，撤销时保留 1已撤销查看/)
  })

  test('one that is gone says so', async () => {
    answerImport()
    stubCall(readCustomerImport, () => refused('request.not_found'))
    await openImport()
    await button('继续').click()
    await expect.element(page.getByRole('alert')).toBeVisible()
    answerImport()
    await button('重试').click()
    await expect.element(importColumns).toBeVisible()
  })
})
