import { refused, stubCall, unreachable } from '@roombook/component-tests'
import type { OutputOf } from '@roombook/contract'
import { listPhoneBoxes } from '@roombook/contract/phone-boxes'
import { noLineTitle, readPhoneBox, rotatePhoneKey, savePhoneLines } from '@roombook/contract/phone-line'
import { listSilenced } from '@roombook/contract/phone-silence'
import { readCallTexts } from '@roombook/contract/phone-texts'
import { noSilenceRules } from '@roombook/domain/calls'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { refetchCalls } from '#platform/api/use-call.ts'
import { answer, dialog, field, findText, reads } from '#test/by-hand.ts'
import { button } from '#test/open-move.tsx'
import { readToasts, renderConsole } from '#test/render-console.tsx'
import { SetPhonePage } from './set-phone.page.tsx'

type Box = OutputOf<typeof readPhoneBox>
const fresh: Box = { lineNumber: '', lineTitles: '', mid: '', privateKey: '', rotatedAt: null }
const keyed: Box = {
  lineNumber: '',
  lineTitles: '',
  mid: 'B1',
  privateKey: '••••••••ab12',
  rotatedAt: '2026-11-19T18:00:00.000Z',
}

/** Converts a sample box to an entry of the list. */
const toBox = ({ mid, rotatedAt }: Box) => ({
  mid,
  host: '',
  version: '',
  keyTail: 'ab12',
  keyedAt: rotatedAt ?? '',
  heardAt: null,
  connected: false,
  reports: false,
  devices: [],
  waiting: 0,
})

async function open(box: Partial<Box> = {}) {
  const now = { ...fresh, ...box }
  stubCall(readPhoneBox, () => now)
  const rules = { ...noSilenceRules, prefixes: [] }
  stubCall(listSilenced, () => ({ list: [], count: 0, rules }))
  stubCall(readCallTexts, () => ({
    missed: false,
    unsure: false,
    sample: '【云厅】贵宾您好',
    parts: 1,
    lacksTemplate: false,
    stock: 100,
    bookingPage: '',
  }))
  stubCall(listPhoneBoxes, () => ({
    boxes: now.mid === '' ? [] : [toBox(now)],
    lineList: [],
    address: 'https://book.example.com/api/apiphone',
  }))
  const screen = await renderConsole(<SetPhonePage />, { permissions: ['shopconfig/savephonezj'] })
  await expect.element(button('保存线路')).toBeVisible()
  return { ...screen, now }
}

describe('the lines of a store', () => {
  const saves = () => stubCall(savePhoneLines, ({ lines }) => ({ lineNumber: lines.join() }))

  test('none is bound, which it says; nothing can be saved before something is changed', async () => {
    await open()
    await reads('还没有绑定线路')
    await expect.element(button('保存线路')).toBeDisabled()
  })

  test('are bound, without the blanks that were pasted with them; one is taken away', async () => {
    const requests = saves()
    const { now } = await open({ lineNumber: '0571-86520188,0571-86520189' })
    await button('移除线路1').click()
    await expect.element(field('线路1')).toHaveValue('0571-86520189')
    await button(/添加线路/).click()
    await field('线路2').fill(' 057186520190 ')
    await field('线路2名称').fill(' 前台 ')
    now.lineNumber = '0571-86520189,057186520190'
    await button('保存线路').click()
    await expect.poll(readToasts).toContain('线路已保存')
    expect(requests.inputs).toEqual([{ lines: ['0571-86520189', '057186520190'], lineTitles: ['', '前台'] }])
    await expect.element(button('保存线路')).toBeDisabled()
  })

  test.each(['八六五二', '12345', '-123456', ''])(
    '“%s” is no line: it says at the field what is one',
    async (typed) => {
      const requests = saves()
      await open()
      await button(/添加线路/).click()
      await field('线路1').fill(typed)
      await button('保存线路').click()
      await reads('线路号码只能是6到19位的数字和短横线')
      expect(requests.inputs).toEqual([])
    },
  )

  test.each(['前 台', '订，餐', '_前台'])(
    'a line is not called “%s”, which is said at its field; one without a name is [5.04]',
    async (title) => {
      const requests = saves()
      await open({ lineNumber: '0571-86520188' })
      await field('线路1名称').fill(title)
      await button('保存线路').click()
      await reads(noLineTitle)
      expect(requests.inputs).toEqual([])
      await field('线路1名称').fill('')
      await button(/添加线路/).click()
      await field('线路2').fill('057186520190')
      await button('保存线路').click()
      await expect.poll(readToasts).toContain('线路已保存')
    },
  )

  test('the same twice is refused, which is said until something is typed', async () => {
    stubCall(savePhoneLines, () => refused('settings.line_twice', { fields: { lines: '线路号码重复' } }))
    await open({ lineNumber: '0571-86520188' })
    await button(/添加线路/).click()
    await field('线路2').fill('057186520188')
    await button('保存线路').click()
    await expect.element(page.getByRole('alert').getByText('线路号码重复')).toBeVisible()
    await field('线路2').fill('057186520189')
    await expect.element(findText('线路号码重复')).not.toBeInTheDocument()
  })

  test('eight are enough', async () => {
    await open({ lineNumber: Array.from({ length: 8 }, (_, at) => `0571-8652018${at}`).join() })
    await expect.element(button(/添加线路/)).toBeDisabled()
    await button('移除线路8').click()
    await expect.element(button(/添加线路/)).toBeEnabled()
  })

  test('what a colleague binds shows while nobody types, and not over what is typed', async () => {
    const { now, queryClient } = await open({ lineNumber: '0571-86520188' })
    now.lineNumber = '0571-86520177'
    await refetchCalls(queryClient, [readPhoneBox])
    await expect.element(field('线路1')).toHaveValue('0571-86520177')
    await field('线路1').fill('0571-86520100')
    now.lineNumber = '0571-86520166'
    await refetchCalls(queryClient, [readPhoneBox])
    await expect.element(field('线路1')).toHaveValue('0571-86520100')
  })
})

describe('the key of the box', () => {
  test('the first is made without a question and shown whole this once; afterwards only its end is', async () => {
    const requests = stubCall(rotatePhoneKey, () => ({ mid: 'B1', privateKey: 'k'.repeat(32) }))
    const { now } = await open()
    await reads('还没有绑定电话盒')
    Object.assign(now, keyed)
    await button('生成密钥').click()
    const shown = dialog('请保存新密钥')
    await expect.element(shown.getByText('k'.repeat(32))).toBeVisible()
    await expect.element(shown.getByText(/密钥只显示这一次/)).toBeVisible()
    await answer('请保存新密钥', '我已保存')
    await expect.element(shown).not.toBeInTheDocument()
    // The store's business day, not the instant's UTC date.
    await reads('••••••••ab12', '2026-11-20')
    expect(document.body.textContent).not.toContain('k'.repeat(32))
    expect(requests.inputs.length).toBe(1)
  })

  test('another is made only after a question that says the old one ends', async () => {
    const requests = stubCall(rotatePhoneKey, () => ({ mid: 'B1', privateKey: 'n'.repeat(32) }))
    await open(keyed)
    await button('更换密钥').click()
    await expect.element(page.getByText(/旧密钥立即失效/)).toBeVisible()
    await answer('确定更换密钥吗？', '取消')
    expect(requests.inputs).toEqual([])
    await button('更换密钥').click()
    await answer('确定更换密钥吗？', '更换密钥')
    await expect.element(dialog('请保存新密钥').getByText('n'.repeat(32))).toBeVisible()
  })

  test('without a network none is shown, and the old one stands', async () => {
    stubCall(rotatePhoneKey, () => unreachable)
    await open(keyed)
    await button('更换密钥').click()
    await answer('确定更换密钥吗？', '更换密钥')
    await expect.poll(readToasts).toContain('网络连接失败')
    await expect.element(dialog('请保存新密钥')).not.toBeInTheDocument()
    await reads('••••••••ab12')
  })
})
