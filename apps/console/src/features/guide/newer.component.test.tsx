import { answerLost, refused, stubCall, unreachable } from '@roombook/component-tests'
import { type GuideStep, newStoreGuide } from '@roombook/contract/guide'
import { saveSmsSignature, shopSettings } from '@roombook/contract/settings'
import { shopInfo, shopPlugin, staffNodes, userInfo } from '@roombook/contract/shell'
import { pluginNames } from '@roombook/domain/session'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useSession } from '#platform/session/session-store.ts'
import { administrator } from '#test/customer-samples.ts'
import { button } from '#test/open-move.tsx'
import { type AtWork, readToasts, renderConsole } from '#test/render-console.tsx'
import { NewerPage } from './newer.page.tsx'
import { NewerHint } from './newer-hint.tsx'

const order: GuideStep[] = ['rooms', 'periods', 'staff', 'sms-sign', 'website', 'first-booking']

/** Stubs the guide with the completed steps, and the operator's SMS signature, if any. */
const answerGuide = (done: readonly GuideStep[] = [], operatorSign = '') =>
  stubCall(newStoreGuide, () => ({
    steps: order.map((step) => ({ step, done: done.includes(step) })),
    operatorSign,
  }))

const step = (title: string) => page.getByRole('listitem', { name: title })
const open = (atWork: AtWork = administrator) => renderConsole(<NewerPage />, atWork)

describe('the steps', () => {
  test('are checked off, and the first that is left stands out', async () => {
    answerGuide(['rooms'])
    const { at } = await open()
    await expect.element(page.getByText('1/6')).toBeVisible()
    await expect.element(step('添加楼层与包厢').getByRole('link')).toMatchTextContent('查看')
    await expect.element(step('添加楼层与包厢').getByLabelText('已完成')).toBeVisible()
    await expect.element(step('设置餐段').getByLabelText('已完成')).not.toBeInTheDocument()
    await expect.element(step('设置餐段').getByRole('link')).toHaveClass('ant-btn-primary')
    await expect.element(step('添加员工').getByRole('link')).not.toHaveClass('ant-btn-primary')
    await step('设置餐段').getByRole('link').click()
    await expect.poll(at).toBe('/table?tab=periods')
  })

  test('that are all done are wished well', async () => {
    answerGuide(order)
    await open()
    await expect.element(page.getByText('全部完成，祝生意兴隆。')).toBeVisible()
    await expect.element(step('设置短信签名').getByRole('button')).toMatchTextContent('修改')
    expect(document.querySelectorAll('.ant-btn-primary')).toHaveLength(0)
  })

  test('that one may not take are left to an administrator; those done say nothing', async () => {
    answerGuide(['rooms'])
    await open({ permissions: ['roombook/createbook', 'roombook/orderlist'] })
    await expect.element(step('设置餐段')).toMatchTextContent(/请联系管理员完成/)
    await expect.element(step('设置短信签名')).toMatchTextContent(/请联系管理员完成/)
    await expect.element(step('添加楼层与包厢')).not.toMatchTextContent(/请联系管理员完成/)
    await expect.element(step('接下第一个预订').getByRole('link')).toHaveAttribute('href', '/order')
    await expect.element(page.getByRole('button')).not.toBeInTheDocument()
  })

  test('that cannot be had say why, and are asked for again', async () => {
    stubCall(newStoreGuide, () => unreachable)
    await open()
    await expect.element(page.getByRole('alert')).toMatchTextContent(/网络连接失败，请检查网络后重试/)
    answerGuide()
    await button('重试').click()
    await expect.element(step('添加员工')).toBeVisible()
  })
})

test('says how many messages there are, and where more are bought', async () => {
  answerGuide()
  await open({ ...administrator, smsStock: 0 })
  await expect.element(page.getByText('短信余量0条')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: '去购买短信' }))
    .toHaveAttribute('href', '/wallet-record')
})

describe('features that the store does not have', () => {
  test('are named with what they do, and who opens them', async () => {
    answerGuide()
    await open({ ...administrator, plugins: { 'foods/foodlist': true } })
    const closed = page.getByRole('region', { name: '尚未开通的功能' })
    await expect.element(closed).toMatchTextContent(/电话助手来电弹出客人的姓名、预订和习惯/)
    await expect.element(closed).not.toMatchTextContent(/菜品与预点菜/)
    await expect.element(closed).toMatchTextContent(/请品牌管理员用「品牌登录」打开门店列表/)
    await expect.element(closed.getByRole('link', { name: '功能商店' })).toBeVisible()
  })

  test('are not spoken of where it has them all', async () => {
    answerGuide()
    const plugins = Object.fromEntries(pluginNames.map((name) => [name, true]))
    await open({ ...administrator, plugins })
    await expect.element(step('添加员工')).toBeVisible()
    await expect.element(page.getByText('尚未开通的功能')).not.toBeInTheDocument()
  })
})

describe('the sign before messages', () => {
  const sign = page.getByLabelText('签名')
  const dialog = page.getByRole('dialog', { name: '短信签名' })

  async function openSign(smsSign = '', operatorSign = '') {
    answerGuide([], operatorSign)
    await open({ ...administrator, settings: { smsSign } })
    useSession.setState(({ templates }) => ({
      templates: { ...templates, booking: '【云厅】您已预订成功' },
    }))
    await step('设置短信签名').getByRole('button').click()
    await expect.element(dialog).toBeVisible()
  }

  /** Counts requests of the profile, which is refetched once the signature is saved. */
  const profileIsRead = () => stubCall(userInfo, () => unreachable)
  beforeEach(() => {
    for (const call of [shopInfo, shopPlugin, staffNodes] as const) stubCall(call, () => unreachable)
  })

  test('is seen before the message while it is typed, and kept', async () => {
    const read = profileIsRead()
    const requests = stubCall(saveSmsSignature, () => ({ settings: shopSettings.parse({}) }))
    await openSign()
    await expect.element(dialog).toMatchTextContent(/【云厅】您已预订成功/)
    await expect.element(dialog).toMatchTextContent(/未设置时，以门店名称为签名。/)
    await sign.fill('和宴')
    await expect.element(dialog).toMatchTextContent(/【和宴】您已预订成功/)
    await expect.element(dialog).not.toMatchTextContent(/未设置时/)
    await userEvent.keyboard('{Enter}')
    await expect.poll(readToasts).toContain('短信签名已保存')
    expect(requests.inputs).toEqual([{ smsSign: '和宴' }])
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.poll(() => read.inputs.length).toBeGreaterThan(0)
  })

  test.each(['宴', '和 宴', '【和宴】'])(
    'of “%s” is refused at its field, and nothing is sent',
    async (typed) => {
      const requests = stubCall(saveSmsSignature, () => ({ settings: shopSettings.parse({}) }))
      await openSign()
      await sign.fill(typed)
      await button('保存').click()
      await expect.element(page.getByText('短信签名为2至12个字，不含空格与括号')).toBeVisible()
      expect(requests.inputs).toEqual([])
    },
  )

  test('may be taken away', async () => {
    profileIsRead()
    const requests = stubCall(saveSmsSignature, () => ({ settings: shopSettings.parse({}) }))
    await openSign('和宴')
    await expect.element(sign).toHaveValue('和宴')
    await sign.fill('')
    await button('保存').click()
    await expect.poll(() => requests.inputs).toEqual([{ smsSign: '' }])
  })

  test('that the server does not take says so at its field, and no toast repeats it', async () => {
    stubCall(saveSmsSignature, () =>
      refused('request.invalid', { fields: { default_sms_sign: '该签名未通过审核' } }),
    )
    await openSign()
    await sign.fill('和宴')
    await button('保存').click()
    await expect.element(page.getByText('该签名未通过审核')).toBeVisible()
    expect(readToasts()).toBe('')
  })

  test('whose answer is lost is kept once', async () => {
    profileIsRead()
    const requests = stubCall(saveSmsSignature, () =>
      answerLost(saveSmsSignature, { settings: shopSettings.parse({}) }),
    )
    await openSign()
    await sign.fill('和宴')
    await button('保存').click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(requests.keys).toHaveLength(2)
    expect(new Set(requests.keys).size).toBe(1)
  })

  test('of the operator stands before everybody’s, and the store’s is not used: no preview of it', async () => {
    await openSign('和宴', '订包')
    await expect.element(dialog).toMatchTextContent(/短信由服务商统一发送：以【订包】开头/)
    await expect.element(page.getByText('预订短信预览')).not.toBeInTheDocument()
    await expect.element(step('设置短信签名')).toMatchTextContent(/以【订包】开头/)
  })
})

describe('the hint on the first page', () => {
  const hint = page.getByText('门店还没有可预订的包厢')

  test('leads a store without rooms to the guide', async () => {
    answerGuide(['periods'])
    await renderConsole(<NewerHint isEnabled />)
    await expect.element(hint).toBeVisible()
    await expect.element(page.getByRole('link', { name: '查看开店指引' })).toHaveAttribute('href', '/newer')
  })

  test('is not there where both are: what is left can wait', async () => {
    const requests = answerGuide(['rooms', 'periods'])
    await renderConsole(<NewerHint isEnabled />)
    await expect.poll(() => requests.inputs.length).toBe(1)
    await expect.element(hint).not.toBeInTheDocument()
  })

  test('is not even asked for where today has rooms', async () => {
    const requests = answerGuide()
    await renderConsole(<NewerHint isEnabled={false} />)
    await expect.element(hint).not.toBeInTheDocument()
    expect(requests.inputs).toEqual([])
  })
})
