import { answerLost, refused, stubCall } from '@roombook/component-tests'
import {
  listImportRows,
  readCustomerImport,
  runCustomerImport,
  undoCustomerImport,
} from '@roombook/contract/customer-import'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { refetchCalls } from '#platform/api/use-call.ts'
import { sampleImport } from '#test/customer-samples.ts'
import {
  answerImport,
  continueImport,
  importColumns,
  importRows,
  openImport,
  sampleImportRow,
  workbookChooser,
} from '#test/open-import.tsx'
import { button } from '#test/open-move.tsx'
import { readToasts } from '#test/render-console.tsx'

const dialog = page.getByRole('dialog', { name: '导入客户' })
const question = (title: string) => page.getByRole('dialog', { name: title })

/** A workbook of 120 checked rows. */
const checked = sampleImport({ state: 'checked', added: 100, updated: 12, same: 5, refused: 3 })

describe('the preview', () => {
  test('begins with the rows that are refused and why; others are a click away', async () => {
    answerImport(checked)
    const requests = stubCall(listImportRows, ({ verdict }) =>
      verdict === 'refuse'
        ? {
            list: [
              sampleImportRow({
                sheetRow: 7,
                customerName: '',
                verdict: 'refuse',
                words: ['缺少姓名', '手机号不正确：1391'],
              }),
            ],
            count: 3,
          }
        : { list: [sampleImportRow({ verdict: 'update', words: ['更新：生日、标签'] })], count: 12 },
    )
    await openImport()
    await button('继续').click()
    await expect.element(importRows).toMatchTextContent(/7139\*{3}1234不导入缺少姓名；手机号不正确：1391/)
    for (const text of ['全部 120', '新增 100', '更新 12', '无变化 5', '不导入 3'])
      await expect.element(page.getByText(text, { exact: true })).toBeVisible()
    await page.getByText('更新 12', { exact: true }).click()
    await expect.element(importRows).toMatchTextContent(/2王建国139\*{3}1234更新更新：生日、标签/)
    expect(requests.inputs.map(({ verdict }) => verdict)).toEqual(['refuse', 'update'])
  })

  test('begins with all where none is refused; pages are asked for, and another kind begins at the first', async () => {
    answerImport(sampleImport({ state: 'checked', added: 120 }))
    const requests = stubCall(listImportRows, () => ({ list: [sampleImportRow()], count: 120 }))
    await openImport()
    await button('继续').click()
    await page.getByRole('listitem', { name: '3' }).click()
    await expect.poll(() => requests.inputs.at(-1)).toMatchObject({ verdict: 'all', page: 3, limit: 20 })
    await page.getByText('新增 120', { exact: true }).click()
    await expect.poll(() => requests.inputs.at(-1)).toMatchObject({ verdict: 'add', page: 1 })
  })

  test('says which labels are made, and leads back to the columns', async () => {
    await continueImport(sampleImport({ ...checked, newLabels: ['新朋友', '老板'] }))
    await expect.element(page.getByText('将新建标签：新朋友、老板')).toBeVisible()
    await button('返回匹配列').click()
    await expect.element(importColumns).toBeVisible()
  })

  test('where nothing would change there is nothing to begin', async () => {
    await continueImport(sampleImport({ state: 'checked', same: 117, refused: 3 }))
    await expect.element(button('导入 0 位客户')).toBeDisabled()
  })

  test('is begun only after the question what it does, of those written over too', async () => {
    const requests = stubCall(runCustomerImport, () => ({ importId: 5 }))
    await continueImport(sampleImport({ ...checked, choices: { ...checked.choices, overwrite: true } }))
    await button('导入 112 位客户').click()
    const sure = question('确定开始导入吗？')
    await expect
      .element(sure)
      .toMatchTextContent(
        /将新增 100 位客户，更新 12 位客户，其中 12 位客户的资料会被覆盖。不导入的 3 行会被跳过。导入后可以撤销。/,
      )
    await sure.getByRole('button', { name: '取消' }).click()
    await expect.element(sure).not.toBeInTheDocument()
    expect(requests.inputs).toEqual([])
    answerImport(sampleImport({ ...checked, state: 'running', doneThrough: 30 }))
    await button('导入 112 位客户').click()
    await question('确定开始导入吗？').getByRole('button', { name: '开始导入' }).click()
    await expect.element(page.getByText('正在导入：30 / 120 行')).toBeVisible()
    await expect.poll(readToasts).toContain('已开始导入')
    expect(requests.inputs).toEqual([{ importId: 5 }])
  })

  test('does not say of anybody that they are written over where blanks alone are filled', async () => {
    await continueImport(checked)
    await button('导入 112 位客户').click()
    await expect.element(question('确定开始导入吗？')).toMatchTextContent(/更新 12 位客户。不导入/)
  })

  test('another import is at work: it is told, and can be begun later', async () => {
    stubCall(runCustomerImport, () => refused('customers.import_busy'))
    await continueImport(checked)
    await button('导入 112 位客户').click()
    await question('确定开始导入吗？').getByRole('button', { name: '开始导入' }).click()
    await expect.element(page.getByRole('alert')).toMatchTextContent('已有导入或撤销正在进行，请等待完成')
    await expect.element(button('导入 112 位客户')).toBeEnabled()
  })

  test('a begin whose answer is lost begins once', async () => {
    const requests = stubCall(runCustomerImport, () => answerLost(runCustomerImport, { importId: 5 }))
    await continueImport(checked)
    await button('导入 112 位客户').click()
    await question('确定开始导入吗？').getByRole('button', { name: '开始导入' }).click()
    await expect.poll(readToasts).toContain('已开始导入')
    expect(requests.keys).toHaveLength(2)
    expect(new Set(requests.keys).size).toBe(1)
  })
})

describe('an import at work', () => {
  const running = sampleImport({ ...checked, state: 'running', doneThrough: 30 })

  test('says how far it has come, and goes on without the window', async () => {
    const { onClose } = await continueImport(running)
    await expect
      .element(page.getByRole('progressbar', { name: '导入进度' }))
      .toHaveAttribute('aria-valuenow', '25')
    await button('关闭，在后台继续').click()
    expect(onClose).toHaveBeenCalledOnce()
  })

  test('that has ended says what became of it, the refused rows first', async () => {
    const { queryClient } = await continueImport(running)
    await expect.element(page.getByText('正在导入：30 / 120 行')).toBeVisible()
    answerImport(sampleImport({ ...checked, state: 'done', doneThrough: 120 }))
    const rows = stubCall(listImportRows, () => ({ list: [], count: 0 }))
    await refetchCalls(queryClient, [readCustomerImport])
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent('导入完成新增 100，更新 12，无变化 5，不导入 3')
    await expect.poll(() => rows.inputs.at(-1)).toMatchObject({ verdict: 'refuse' })
    await expect.element(page.getByText('30天内可以撤销')).toBeVisible()
  })
})

describe('taking it back', () => {
  const done = sampleImport({ ...checked, state: 'done', doneThrough: 120 })

  test('is asked once, with what it does; those who were built upon stay, and are shown', async () => {
    const requests = stubCall(undoCustomerImport, () => ({ importId: 5 }))
    await continueImport(done)
    await button('撤销导入').click()
    const sure = question('确定撤销本次导入吗？')
    await expect
      .element(sure)
      .toMatchTextContent(/将移除本次新增的 100 位客户，并恢复 12 位客户被更新的资料。/)
    answerImport(sampleImport({ ...done, state: 'undone', stayed: 2 }))
    const rows = stubCall(listImportRows, () => ({
      list: [
        sampleImportRow({ undo: 'stayed', words: ['导入后已修改'] }),
        sampleImportRow({ sheetRow: 3, undo: 'removed' }),
      ],
      count: 2,
    }))
    await sure.getByRole('button', { name: '撤销导入' }).click()
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent('已撤销导入新增 100，更新 12，无变化 5，不导入 3，撤销时保留 2')
    await expect.poll(() => rows.inputs.at(-1)).toMatchObject({ verdict: 'stayed' })
    await expect.element(dialog).toMatchTextContent(/保留导入后已修改.*已移除/)
    expect(requests.inputs).toEqual([{ importId: 5 }])
    await expect.element(button('撤销导入')).not.toBeInTheDocument()
  })

  test('that is refused is told, and everything stays as it was', async () => {
    stubCall(undoCustomerImport, () => refused('customers.import_busy'))
    await continueImport(done)
    await button('撤销导入').click()
    await question('确定撤销本次导入吗？').getByRole('button', { name: '撤销导入' }).click()
    await expect.element(page.getByText('已有导入或撤销正在进行，请等待完成')).toBeVisible()
    await expect.element(page.getByText('导入完成')).toBeVisible()
  })

  test('is not the only way on: another workbook, or none', async () => {
    const { onClose } = await continueImport(done)
    await button('完成').click()
    expect(onClose).toHaveBeenCalledOnce()
    await button('导入其他表格').click()
    await expect.element(workbookChooser).toBeInTheDocument()
  })
})
