import { answerLost, holding, refused, stubCall, unreachable } from '@roombook/component-tests'
import { largestFile } from '@roombook/contract'
import {
  checkDishWorkbook,
  type DishVerdict,
  type DishWorkbook,
  exportDishes,
  importDishes,
} from '@roombook/contract/dish-workbooks'
import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answer, dialog, field, findText, reads } from '#test/by-hand.ts'
import { button } from '#test/open-move.tsx'
import { readToasts, renderConsole } from '#test/render-console.tsx'
import { DishExportButton } from './dish-export-button.tsx'
import { ImportDialog } from './import-dialog.tsx'

const line = (sheetRow: number, title: string, verdict: DishVerdict, reasons: string[] = []) => ({
  sheetRow,
  title,
  verdict,
  words: reasons,
  categoryTitle: '热菜',
  price: '88',
  unit: '份',
  specs: '',
  attributes: '',
  description: '',
  spice: '',
  contains: '',
})
const some: DishWorkbook = {
  list: [
    line(2, '剁椒鱼头', 'add'),
    line(3, '清炒时蔬', 'update', ['价格 28.50 → 30.00']),
    line(4, '没有价格', 'refuse', ['价格不正确']),
  ],
  newCategories: ['凉菜'],
  added: 1,
  updated: 1,
  same: 0,
  refused: 1,
}
const title = '导入菜品'
const sheet = (name = '菜单.csv', content = 'x') => new File([content], name, { type: 'text/csv' })
const chooser = field('选择菜品表格')
const rows = () =>
  page
    .getByRole('table', { name: '表格的行' })
    .getByRole('row')
    .elements()
    .map((row) => row.textContent)
    .filter((text) => /\d/.test(text))

async function open(workbook: DishWorkbook = some) {
  const checked = stubCall(checkDishWorkbook, () => workbook)
  const onClose = vi.fn()
  await renderConsole(<ImportDialog onClose={onClose} />, { permissions: ['foods/foodlist'] })
  return { checked, onClose }
}

describe('a workbook of dishes', () => {
  test('is looked at before anything changes, beginning with what will not be brought in', async () => {
    const { checked } = await open()
    await chooser.upload(sheet())
    await reads('将新建分类：凉菜', '菜单.csv：以下是导入后的结果，确认前不会改动菜单')
    await expect.poll(rows).toEqual(['4热菜没有价格88份不导入价格不正确'])
    await reads('不导入的1行会被跳过，改好后可以再次导入')
    await findText('更新 1').click()
    await expect.poll(rows).toEqual(['3热菜清炒时蔬88份更新价格 28.50 → 30.00'])
    await findText('无变化 0').click()
    await reads('没有这样的行')
    await findText('全部 3').click()
    await expect.poll(() => rows().length).toBe(3)
    expect(checked.files.map(({ name }) => name)).toEqual(['菜单.csv'])
  })

  test('without a fault begins with all its rows, and says nothing of rows that are left out', async () => {
    await open({ ...some, list: some.list.slice(0, 2), refused: 0, newCategories: [] })
    await chooser.upload(sheet())
    await expect.poll(() => rows().length).toBe(2)
    for (const text of [/将新建分类/, /会被跳过/])
      await expect.element(page.getByText(text)).not.toBeInTheDocument()
  })

  test('with nothing new cannot be brought in', async () => {
    await open({ ...some, list: [line(2, '剁椒鱼头', 'same')], added: 0, updated: 0, same: 1, refused: 0 })
    await chooser.upload(sheet())
    await reads('没有需要导入的菜品')
    await expect.element(button('导入 0 道菜品')).toBeDisabled()
  })

  test('that is none says why, and another can be chosen at once', async () => {
    await open()
    stubCall(checkDishWorkbook, () => refused('dishes.sheet_old'))
    await chooser.upload(sheet('old.xls'))
    await reads('不支持旧版XLS或加密的表格，请另存为XLSX后上传')
    stubCall(checkDishWorkbook, () => some)
    await chooser.upload(sheet())
    await expect.element(button('导入 2 道菜品')).toBeEnabled()
    await expect.element(page.getByText(/不支持旧版XLS/)).not.toBeInTheDocument()
  })

  test('that is too large is not sent at all', async () => {
    const { checked } = await open()
    await chooser.upload(sheet('large.csv', 'x'.repeat(largestFile + 1)))
    await expect.element(page.getByRole('alert')).toBeVisible()
    expect(checked.files).toEqual([])
  })

  test('another one can be chosen instead', async () => {
    await open()
    await chooser.upload(sheet())
    await answer(title, '换一个文件')
    await expect.element(chooser).toBeEnabled()
    await expect.element(page.getByRole('table', { name: '表格的行' })).not.toBeInTheDocument()
  })
})

describe('bringing it in', () => {
  test('sends the file that was looked at, tells what became of it, and ends', async () => {
    const requests = holding(importDishes)
    const { onClose } = await open()
    await chooser.upload(sheet())
    await answer(title, '导入 2 道菜品')
    await expect.element(dialog(title).getByRole('button', { name: '换一个文件' })).toBeDisabled()
    requests.answer({ ...some, refused: 2, added: 0 })
    await reads('导入完成', '新增 0，更新 1，无变化 0，不导入 2')
    expect(requests.files.map(({ name }) => name)).toEqual(['菜单.csv'])
    await answer(title, '完成')
    expect(onClose).toHaveBeenCalledOnce()
  })

  test('whose answer was lost is tried again as the same import', async () => {
    const requests = stubCall(importDishes, () => unreachable)
    await open()
    await chooser.upload(sheet())
    await answer(title, '导入 2 道菜品')
    await expect.element(page.getByText(/网络连接失败/)).toBeVisible()
    stubCall(importDishes, () => answerLost(importDishes, some))
    await answer(title, '导入 2 道菜品')
    await expect.element(button('导入 2 道菜品')).toBeEnabled()
    await answer(title, '导入 2 道菜品')
    await reads('导入完成')
    expect(new Set(requests.keys).size).toBe(1)
    expect(requests.keys.length).toBe(3)
  })

  test('another workbook is another import', async () => {
    const requests = stubCall(importDishes, () => some)
    await open()
    for (const name of ['一.csv', '二.csv']) {
      await chooser.upload(sheet(name))
      await answer(title, '导入 2 道菜品')
      await reads('导入完成')
      await answer(title, '导入其他表格')
    }
    expect(new Set(requests.keys).size).toBe(2)
  })
})

describe('the menu as a workbook', () => {
  test('is saved under its name, and its dishes are counted', async () => {
    const saved: string[] = []
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download)
    })
    const file = { fileName: '菜品.xlsx', mimeType: 'text/plain', content: btoa('x'), rows: 12 }
    stubCall(exportDishes, () => file)
    await renderConsole(<DishExportButton />)
    await button(/导出/).click()
    await expect.poll(readToasts).toContain('已导出 12 道菜品')
    expect(saved).toEqual(['菜品.xlsx'])
    click.mockRestore()
  })

  test('without a network says so, and can be tried again', async () => {
    stubCall(exportDishes, () => unreachable)
    await renderConsole(<DishExportButton />)
    await button(/导出/).click()
    await expect.poll(readToasts).toContain('网络连接失败，请检查网络后重试')
    await expect.element(button(/导出/)).toBeEnabled()
  })
})
