import { refused, stubCall } from '@roombook/component-tests'
import {
  type AiScene,
  type AiText,
  dropAiText,
  listAiScenes,
  listAiTexts,
  passAiText,
  previewAiText,
  saveAiScene,
  undoPassedAiText,
  writeSmsText,
} from '@roombook/contract/ai-sms'
import { suggestCustomers } from '@roombook/contract/customers'
import { aiScenes, findScene, sceneKinds } from '@roombook/domain/ai-sms'
import { sampleCustomer } from '@roombook/order-screens/samples'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { answer } from '#test/by-hand.ts'
import { button } from '#test/open-move.tsx'
import { renderConsole } from '#test/render-console.tsx'
import { AiSmsPage } from './ai-sms.page.tsx'
import { AiWriter } from './writer/ai-writer.tsx'

const text: AiText = {
  id: 5,
  kind: 'birthday',
  title: '生日',
  occasionDate: '2026-11-23',
  customerId: 9,
  customerName: '王大海',
  phone: '138****0001',
  channel: 'wechat',
  textState: 'ready',
  told: [{ label: '称呼', value: '王先生' }],
  content: '王先生您好，11月23日是您的生日。\n——云厅',
  reason: '',
  model: '',
  createdAt: '2026-11-20T02:00:00.000Z',
  dueUntil: '2026-11-23T14:00:00.000Z',
  passedAt: null,
  passedName: '',
  messageState: null,
  bookedAfter: false,
  mayUndo: false,
}
const scene = (kind: AiScene['kind']): AiScene => ({
  kind,
  enabled: false,
  span: findScene(kind).span.usual,
  atTime: '10:00',
  channel: 'wechat',
  sceneWish: '',
  festivals: [],
  mostADay: 30,
  couponId: null,
  version: 0,
  smsTemplate: '',
  ranOn: null,
  noSms: kind === 'asleep' ? '短信服务商不发送用户召回类内容' : '',
  found: 0,
  leftOut: 0,
  yielded: 0,
  passed: 0,
  waiting: 0,
  refused: 0,
  booked: 0,
})
let waiting: AiText[] = []
const atWork = {
  permissions: ['shopai/swithchindex', 'commonuser/customercount'],
  plugins: { 'shopai/swithchindex': true },
} as const
const open = () => renderConsole(<AiSmsPage />, atWork)

beforeEach(() => {
  waiting = [text]
  stubCall(listAiScenes, () => ({ writer: { model: '', computeCredit: 0 }, list: sceneKinds.map(scene) }))
  stubCall(listAiTexts, () => ({ list: waiting, count: waiting.length }))
})

describe('a text that waits', () => {
  const card = () => page.getByRole('listitem', { name: '王大海的生日' })

  test('is copied with one click, and noted as passed on', async () => {
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    const passed = stubCall(passAiText, () => {
      waiting = []
      return { text: { ...text, textState: 'passed' as const, passedAt: text.createdAt, passedName: '小赵' } }
    })
    await open()
    await expect.element(card()).toMatchTextContent(/11月23日是您的生日/)
    await card().getByRole('button', { name: '复制并记为已发' }).click()
    await expect.element(page.getByText('没有待发送的文案')).toBeVisible()
    expect(passed.inputs).toEqual([{ textId: 5 }])
    expect(copied).toHaveBeenCalledWith(text.content)
  })

  test('that was not sent after all is taken back, just after it was copied', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    stubCall(passAiText, () => {
      waiting = []
      return { text: { ...text, textState: 'passed' as const, passedAt: text.createdAt, mayUndo: true } }
    })
    const undone = stubCall(undoPassedAiText, () => {
      waiting = [text]
      return { text }
    })
    await open()
    await card().getByRole('button', { name: '复制并记为已发' }).click()
    await button('撤销已发').click()
    await expect.poll(() => undone.inputs).toEqual([{ textId: 5 }])
    await expect.element(card()).toBeVisible()
  })

  test('is taken back in the record too, by whoever may', async () => {
    const passed = { ...text, textState: 'passed' as const, passedAt: text.createdAt, passedName: '小赵' }
    waiting = [
      { ...passed, mayUndo: true },
      { ...passed, id: 6, customerName: '李梅' },
    ]
    const undone = stubCall(undoPassedAiText, () => ({ text }))
    await open()
    await page.getByRole('tab', { name: '记录' }).click()
    await expect.element(page.getByRole('row', { name: /李梅/ })).toMatchTextContent(/小赵/)
    expect(page.getByRole('button', { name: '撤销已发' }).elements()).toHaveLength(1)
    await page
      .getByRole('row', { name: /王大海/ })
      .getByRole('button', { name: '撤销已发' })
      .click()
    await expect.poll(() => undone.inputs).toEqual([{ textId: 5 }])
  })

  test('that somebody else passed on is not copied a second time', async () => {
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    copied.mockClear()
    stubCall(passAiText, () => refused('ai.text_state', {}, '已由林晓燕发送'))
    await open()
    await card().getByRole('button', { name: '复制并记为已发' }).click()
    await expect.element(page.getByText('已由林晓燕发送')).toBeVisible()
    expect(copied).not.toHaveBeenCalled()
  })

  test('shows what the writer was told, and that the writer is the local one', async () => {
    await open()
    await expect.element(page.getByText('尚未接入AI模型：由内置句式组合成文，不消耗算力')).toBeVisible()
    await card()
      .getByRole('button', { name: /内置文案/ })
      .click()
    await expect
      .element(page.getByRole('region', { name: '用到的客人信息' }))
      .toMatchTextContent(/称呼\s*王先生/)
  })

  test('may be passed over', async () => {
    const dropped = stubCall(dropAiText, () => ({ text: { ...text, textState: 'dropped' as const } }))
    await open()
    await card()
      .getByRole('button', { name: /跳\s*过/ })
      .click()
    await expect.poll(() => dropped.inputs).toEqual([{ textId: 5 }])
  })
})

describe('a scene', () => {
  const openScene = async (title: string) => {
    waiting = []
    await open()
    await page.getByRole('button', { name: `${title}：未开启` }).click()
  }

  test('is switched on and saved; what is wrong stands at its field', async () => {
    const saved = stubCall(saveAiScene, () =>
      refused('ai.scene_form', { fields: { scene_wish: '请写得短些' } }),
    )
    await openScene('生日祝福')
    await page.getByRole('switch', { name: '生日祝福开关' }).click()
    await button(/^保\s*存$/).click()
    await expect.element(page.getByText('请写得短些')).toBeVisible()
    expect(saved.inputs).toMatchObject([{ kind: 'birthday', enabled: true, span: 3, version: 0 }])
  })

  test('that was changed is asked about before another is chosen', async () => {
    await openScene('生日祝福')
    await page.getByRole('switch', { name: '生日祝福开关' }).click()
    await page.getByRole('button', { name: '久未到店：未开启' }).click()
    await answer('放弃未保存的修改？', '取消')
    await expect.element(page.getByRole('switch', { name: '生日祝福开关' })).toBeChecked()
    await page.getByRole('button', { name: '久未到店：未开启' }).click()
    await answer('放弃未保存的修改？', '放弃修改')
    await expect.element(page.getByRole('switch', { name: '久未到店开关' })).toBeVisible()
  })

  test('of those who stay away cannot go by SMS, and says why', async () => {
    await openScene('久未到店')
    await expect.element(page.getByRole('radio', { name: '短信' })).toBeDisabled()
    await expect.element(page.getByText('短信：短信服务商不发送用户召回类内容')).toBeVisible()
  })

  test('may go by notices in the browser, and says which way carries no free words', async () => {
    const saved = stubCall(saveAiScene, () => ({ version: 1 }))
    await openScene('久未到店')
    await page.getByRole('radio', { name: '网页通知' }).click()
    await expect
      .element(
        page.getByText('同意接收网页通知的客人自动收到，其余的放在「待发送」里由员工复制', { exact: false }),
      )
      .toBeVisible()
    await expect.element(page.getByText(/^微信服务号通知：.*不能发送文案/)).toBeVisible()
    await button(/^保\s*存$/).click()
    await expect.poll(() => saved.inputs).toMatchObject([{ kind: 'asleep', channel: 'push' }])
  })

  test('is tried on a real customer: the words, what the writer is told, and why they would be left out', async () => {
    stubCall(suggestCustomers, () => ({
      list: [sampleCustomer({ id: 9, userName: '王大海', phone: '138****0001' })],
      phonesNarrowed: false,
    }))
    const requests = stubCall(previewAiText, () => ({
      content: '王先生您好，11月23日是您的生日。',
      told: text.told,
      model: '',
      spent: 0,
      leftOut: '没有同意接收营销信息',
    }))
    await openScene('生日祝福')
    await page.getByRole('combobox', { name: '预览的客人' }).fill('王大')
    await page.getByText('王大海 138****0001').click()
    await expect.element(page.getByText('这位客人不会收到：没有同意接收营销信息')).toBeVisible()
    await expect.element(page.getByRole('region', { name: '用到的客人信息' })).toMatchTextContent(/王先生/)
    expect(requests.inputs).toMatchObject([{ kind: 'birthday', customerId: 9, span: 3, draft: 0 }])
  })
})

describe('AI帮写 beside a field of words', () => {
  const field = (onUse: (message: string) => void) => (
    <AiWriter purpose="invitation" text="旧的邀请语" longest={200} onUse={onUse} />
  )

  test('writes words anew, which a person takes or not', async () => {
    const requests = stubCall(writeSmsText, ({ draft }) => ({
      words: draft === 0 ? '诚备薄席，敬候光临。' : '特设小宴，盼与您共叙。',
      told: [],
      writer: { model: '', computeCredit: 0 },
      spent: 0,
    }))
    const used = vi.fn()
    await renderConsole(field(used), atWork)
    await button('AI帮写').click()
    await button('写一版').click()
    await expect.element(page.getByText('诚备薄席，敬候光临。')).toBeVisible()
    await button('换一版').click()
    await expect.element(page.getByText('特设小宴，盼与您共叙。')).toBeVisible()
    expect(used).not.toHaveBeenCalled()
    await button('用这一版').click()
    expect(used).toHaveBeenCalledWith('特设小宴，盼与您共叙。')
    expect(requests.inputs).toMatchObject([{ words: '旧的邀请语', draft: 0 }, { draft: 1 }])
  })

  test('is not there where the store has not bought it', async () => {
    await renderConsole(
      <>
        {field(() => {})}
        <p>页面</p>
      </>,
      { ...atWork, plugins: {} },
    )
    await expect.element(page.getByText('页面')).toBeVisible()
    expect(page.getByRole('button', { name: 'AI帮写' }).elements()).toEqual([])
  })
})

test('every scene has a name of its own', () => {
  expect(new Set(sceneKinds.map((kind) => aiScenes[kind].title)).size).toBe(sceneKinds.length)
})
