import { refused, stubCall, unreachable } from '@roombook/component-tests'
import {
  deletePrinter,
  listPrinters,
  listPrintJobs,
  type Printer,
  type PrintJob,
  printJobAgain,
  printTestPage,
  savePrinter,
  setPrinterCloud,
  switchPrinter,
} from '@roombook/contract/printing'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { openLine } from '#test/live-line.ts'
import { button } from '#test/open-move.tsx'
import { readToasts, renderConsole } from '#test/render-console.tsx'
import { printingLive } from '../printing.live.ts'
import { SetPrinterPage } from './set-printer.page.tsx'

const kitchen: Printer = {
  id: 1,
  title: '后厨',
  kind: 'network',
  host: '192.168.1.88',
  port: 9100,
  serialNumber: '',
  paper: 80,
  copies: 2,
  place: 'kitchen',
  events: ['created', 'cancelled'],
  switchedOn: true,
  waiting: 0,
  unknown: 0,
  lastError: '',
  lastErrorAt: null,
  lastPrintedAt: '2026-11-20T09:30:00.000Z',
}
const answerPrinters = (list: Printer[] = [kitchen], keySaved = false) =>
  stubCall(listPrinters, () => ({ list, cloud: { cloudUser: keySaved ? 'yunting' : '', keySaved } }))
const card = page.getByRole('listitem', { name: '后厨' })
const act = (name: string) => card.getByRole('button', { name })
const field = (name: string) => page.getByLabelText(name, { exact: true })
const open = () => renderConsole(<SetPrinterPage />, { adminLevel: 1 })

beforeEach(() => void answerPrinters())

describe('a printer', () => {
  test('says where it is, what it prints by itself, and how it stands', async () => {
    await open()
    for (const text of [
      '192.168.1.88:9100',
      /80mm（每行24个汉字），2份/,
      /新订单、取消/,
      /正常上次打印 11-20 17:30/,
    ])
      await expect.element(card).toMatchTextContent(text)
  })

  test.each<[Partial<Printer>, RegExp]>([
    [{ switchedOn: false, lastPrintedAt: null }, /已关闭，不自动打印/],
    [{ lastPrintedAt: null }, /等待第一张小票/],
    [{ lastError: '连接不上打印机', lastErrorAt: '2026-11-20T09:55:00.000Z' }, /连接不上打印机11-20 17:55/],
    [{ waiting: 3, unknown: 1 }, /3张等待打印1张不确定是否已打印，请在打印记录中查看/],
    [{ events: [] }, /不自动打印/],
    [{ kind: 'cloud', serialNumber: '921510805' }, /云打印机921510805/],
  ])('%o: %s', async (differences, message) => {
    answerPrinters([{ ...kitchen, ...differences }])
    await open()
    await expect.element(card).toMatchTextContent(message)
  })

  test('is switched off and on; a test page goes to its queue', async () => {
    const switched = stubCall(switchPrinter, ({ switchedOn }) => ({ printer: { ...kitchen, switchedOn } }))
    const tested = stubCall(printTestPage, () => ({ printJobId: 7 }))
    await open()
    answerPrinters([{ ...kitchen, switchedOn: false }])
    await page.getByRole('switch', { name: '开启后厨' }).click()
    await expect.element(page.getByRole('switch', { name: '开启后厨' })).not.toBeChecked()
    await act('打印测试页').click()
    await expect.poll(readToasts).toContain('测试页已发送到打印队列')
    expect([switched.inputs, tested.inputs]).toEqual([
      [{ printerId: 1, switchedOn: false }],
      [{ printerId: 1 }],
    ])
  })

  test('is deleted once that was asked, with what still waits for it', async () => {
    answerPrinters([{ ...kitchen, waiting: 3 }])
    const requests = stubCall(deletePrinter, () => ({ printerId: 1 }))
    await open()
    await act('删除').click()
    const question = page.getByRole('dialog', { name: '删除打印机「后厨」？' })
    await expect.element(question).toMatchTextContent(/还有3张小票等待打印，删除后不再打印。/)
    await question.getByRole('button', { name: '取消' }).click()
    await expect.element(question).not.toBeInTheDocument()
    expect(requests.inputs).toEqual([])
    answerPrinters([])
    await act('删除').click()
    await question.getByRole('button', { name: '删除' }).click()
    await expect.element(page.getByText('还没有打印机')).toBeVisible()
    expect(requests.inputs).toEqual([{ printerId: 1 }])
  })

  test('is edited with what it has; its switch stays as it stands', async () => {
    answerPrinters([{ ...kitchen, switchedOn: false }])
    const requests = stubCall(savePrinter, () => ({ printer: kitchen }))
    await open()
    await act('编辑').click()
    await expect.element(field('地址')).toHaveValue('192.168.1.88')
    await field('名称').fill('凉菜间')
    await field('份数').fill('9')
    await page.getByRole('checkbox', { name: /点菜单/ }).click()
    await button('保存').click()
    await expect.element(page.getByText('请输入1到5之间的整数')).toBeVisible()
    await expect.element(field('份数')).toHaveValue('9')
    expect(requests.inputs).toEqual([])
    await field('份数').fill('5')
    await button('保存').click()
    await expect
      .poll(() => requests.inputs)
      .toMatchObject([
        {
          printerId: 1,
          title: '凉菜间',
          copies: 5,
          events: ['created', 'cancelled', 'dishes'],
          switchedOn: false,
        },
      ])
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })

  test('a colleague deleted it meanwhile: it says so', async () => {
    stubCall(switchPrinter, () => refused('printing.not_found'))
    await open()
    await page.getByRole('switch', { name: '开启后厨' }).click()
    await expect.poll(readToasts).toContain('打印机不存在或已删除')
  })

  test('twenty are as many as there may be', async () => {
    answerPrinters(Array.from({ length: 20 }, (_, at) => ({ ...kitchen, id: at + 1, title: `打印机${at}` })))
    await open()
    await expect.element(page.getByRole('listitem', { name: '打印机19' })).toBeVisible()
    await expect.element(button(/添加打印机/)).toBeDisabled()
  })

  test('what happens to it is seen by itself; the list does not come: why, and again', async () => {
    stubCall(listPrinters, () => unreachable)
    const { queryClient } = await open()
    await expect.element(page.getByRole('alert')).toMatchTextContent(/网络连接失败/)
    answerPrinters()
    await button('重试').click()
    await expect.element(card).toMatchTextContent(/正常/)
    onTestFinished(printingLive(queryClient))
    const { emit } = await openLine()
    answerPrinters([{ ...kitchen, waiting: 2 }])
    emit('printing.changed', { printerId: 1 })
    await expect.element(card).toMatchTextContent(/2张等待打印/)
  })
})

describe('its history', () => {
  const job = (id: number, differences: Partial<PrintJob> = {}): PrintJob => ({
    id,
    eventTitle: '新订单',
    roomName: '牡丹厅',
    userName: '王先生',
    orderId: 12,
    state: 'printed',
    stateName: '已打印',
    attempts: 1,
    error: '',
    createdAt: '2026-11-20T09:30:00.000Z',
    completedAt: null,
    ...differences,
  })
  const jobs = (list: PrintJob[], count = list.length) => stubCall(listPrintJobs, () => ({ list, count }))

  test('tells each slip with how it went; one that is not under way goes once more', async () => {
    const requests = jobs(
      [
        job(1),
        job(2, { state: 'failed', stateName: '打印失败', attempts: 3, error: '缺纸' }),
        job(3, { state: 'queued', stateName: '等待打印' }),
      ],
      25,
    )
    const again = stubCall(printJobAgain, () => ({ printJobId: 9 }))
    await open()
    await act('打印记录').click()
    const rows = page.getByRole('dialog', { name: '打印记录 · 后厨' }).getByRole('row')
    await expect.element(rows.nth(1)).toMatchTextContent(/17:30新订单 牡丹厅 王先生已打印重新打印/)
    await expect.element(rows.nth(2)).toMatchTextContent(/打印失败第3次缺纸重新打印/)
    await expect.element(rows.nth(3)).toMatchTextContent(/等待打印$/)
    await rows.nth(2).getByRole('button', { name: '重新打印' }).click()
    await expect.poll(readToasts).toContain('已加入打印队列')
    expect(again.inputs).toEqual([{ printJobId: 2 }])
    await page.getByTitle('3', { exact: true }).click()
    await expect.poll(() => requests.inputs.at(-1)).toEqual({ printerId: 1, page: 3, limit: 10 })
  })

  test('nothing was printed yet: it says so', async () => {
    jobs([])
    await open()
    await act('打印记录').click()
    await expect.element(page.getByText('还没有打印过')).toBeVisible()
  })

  test('it cannot be had: why, and again', async () => {
    stubCall(listPrintJobs, () => refused('printing.not_found'))
    await open()
    await act('打印记录').click()
    await expect.element(page.getByRole('alert')).toMatchTextContent(/打印机不存在或已删除/)
    jobs([job(1)])
    await button('重试').click()
    await expect.element(page.getByRole('cell', { name: /王先生/ })).toBeVisible()
  })
})

describe('the account of cloud printers', () => {
  test('is asked for by name; its key goes in and never comes back', async () => {
    const requests = stubCall(setPrinterCloud, () => ({ cloudUser: 'yunting', keySaved: true }))
    await open()
    await expect.element(button('保存账号')).toBeDisabled()
    await field('UKEY').fill('secret')
    await button('保存账号').click()
    await expect.element(page.getByText('请输入飞鹅云账号')).toBeVisible()
    answerPrinters([kitchen], true)
    await field('账号').fill('yunting')
    await button('保存账号').click()
    await expect.element(field('UKEY')).toHaveValue('')
    await expect.element(page.getByPlaceholder('已保存，不显示；重新填写即替换')).toBeVisible()
    expect(requests.inputs).toEqual([{ cloudUser: 'yunting', cloudKey: 'secret' }])
  })

  test('a key that is kept stays where none is typed; a refusal stands at its field', async () => {
    answerPrinters([kitchen], true)
    const requests = stubCall(setPrinterCloud, () =>
      refused('printing.cloud_key_missing', { fields: { cloud_key: '请输入UKEY' } }),
    )
    await open()
    await field('账号').fill('yunting2')
    await button('保存账号').click()
    await expect.element(page.getByText('请输入UKEY')).toBeVisible()
    expect(requests.inputs).toEqual([{ cloudUser: 'yunting2' }])
  })
})
