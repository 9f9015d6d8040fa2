import { answerLost, refused, stubCall, unreachable } from '@roombook/component-tests'
import { answerInvitation, readInvitation } from '@roombook/contract/invitation-answers'
import type { InvitedPage } from '@roombook/contract/invitation-page'
import { invitationTemplates } from '@roombook/domain/invitations'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { given, invitedPage, paper } from '#test/invited-page.ts'
import { holdLines } from '#test/live-line.ts'
import { isCutOff, onSmallestPhone, renderPhone } from '#test/render-phone.tsx'
import { InvitationPage } from './invitation.page.tsx'
import { InvitationPreviewPage } from './invitation-preview.page.tsx'
import { readInvitedKey, storeInvitedKey } from './invited-key.ts'

const heading = (name: string) => page.getByRole('heading', { name })
const answer = page.getByRole('region', { name: /我的回复|您能出席吗/ })
const coming = page.getByRole('region', { name: /谁会来/ })

async function open(differences: Partial<InvitedPage> = {}) {
  const requests = stubCall(readInvitation, () => invitedPage(differences))
  const at = { path: '/i/token', route: '/i/:token' }
  return { asked: requests, ...(await renderPhone(<InvitationPage />, at)) }
}

afterEach(() => vi.restoreAllMocks())

describe('the paper', () => {
  test('says who invites, to what, when and where, and how to get there', async () => {
    await open({ page: paper({ mapUrl: 'https://map.example/1', introduction: '临江而设' }) })
    const main = page.getByRole('main')
    await expect.element(main).toMatchTextContent(/王建国先生 诚邀您赴宴佳肴已备，恭候光临。/)
    await expect
      .element(main)
      .toMatchTextContent(/日期2026年11月21日周六 · 农历十月十三时间晚餐 18:00席设牡丹厅云厅地址望江路100号/)
    await expect
      .element(page.getByRole('link', { name: '致电门店' }))
      .toHaveAttribute('href', 'tel:057188880000')
    await expect
      .element(page.getByRole('link', { name: '导航前往' }))
      .toHaveAttribute('rel', 'noopener noreferrer')
    await expect.poll(() => document.title).toBe('邀请函 · 云厅')
  })

  test('where nothing is known of the way there, nothing leads nowhere', async () => {
    await open({ page: paper({ shopPhone: '', shopAddress: '' }) })
    await expect.element(page.getByRole('main')).toMatchTextContent(/诚邀您赴宴/)
    await expect.element(page.getByRole('navigation', { name: '联系门店' })).not.toBeInTheDocument()
    await expect.element(page.getByRole('main')).not.toMatchTextContent(/地址/)
  })

  test('without words of the host it has those of its design', async () => {
    const [design] = invitationTemplates
    await open({ template: design?.key ?? '', page: paper({ template: design?.key ?? '', words: '' }) })
    const text = (design?.words ?? '').replaceAll('\n', '')
    expect(text).not.toBe('')
    await expect.element(page.getByRole('main')).toMatchTextContent(text)
  })

  test.each(invitationTemplates.map(({ key }) => key))('%s is read on the smallest phone', async (key) => {
    await onSmallestPhone()
    await open({ template: key, page: paper({ template: key, hostName: '欧阳上官司马小川先生及夫人' }) })
    await expect.element(page.getByRole('main')).toHaveAttribute('data-template', key)
    expect(isCutOff()).toBe(false)
    const toAnswer = page.getByRole('button', { name: '请回复是否出席' })
    await expect.element(toAnswer).toBeInViewport()
  })
})

describe('the answer', () => {
  const submit = page.getByRole('button', { name: '提交回复' })
  const hint = page.getByRole('button', { name: /^请回复是否出席|^我的回复/ })

  test('is asked for on the first screen, and one tap leads to it', async () => {
    await open()
    await expect.element(answer).not.toBeInViewport({ ratio: 0.9 })
    await hint.click()
    await expect.element(answer.getByRole('heading')).toBeInViewport()
  })

  test('is kept by this browser: opened again, it stands there and can be changed', async () => {
    stubCall(answerInvitation, () => ({ guestKey: 'key', invited: invitedPage({ mine: given }) }))
    await open()
    await page.getByLabelText('您的姓名').fill('李梅')
    await submit.click()
    await expect.element(hint).toMatchTextContent('我的回复：出席')
    expect(readInvitedKey('token')).toBe('key')
    const { asked } = await open({ mine: given })
    expect(asked.inputs.at(-1)).toEqual({ token: 'token', guestKey: 'key' })
  })

  test('that was lost is found out as soon as the invitation is read again, and its failure goes', async () => {
    const lines = holdLines()
    const asked = stubCall(answerInvitation, () => unreachable)
    await open()
    lines.accept()
    await page.getByLabelText('您的姓名').fill('李梅')
    await submit.click()
    await expect.poll(() => asked.inputs.length).toBe(2)
    await expect.element(answer.getByRole('alert')).toMatchTextContent(/网络连接失败/)
    stubCall(answerInvitation, () => ({ guestKey: 'key', invited: invitedPage({ mine: given }) }))
    lines.news('invitation.changed')
    await expect.element(hint).toMatchTextContent('我的回复：出席')
    await expect.element(answer.getByRole('alert')).not.toBeInTheDocument()
    expect(new Set(asked.keys).size).toBe(1)
  })

  test('that was lost is not sent by itself once the form was changed', async () => {
    const lines = holdLines()
    const asked = stubCall(answerInvitation, () =>
      answerLost(answerInvitation, { guestKey: 'key', invited: invitedPage({ mine: given }) }, 2),
    )
    await open()
    lines.accept()
    await page.getByLabelText('您的姓名').fill('李梅')
    await submit.click()
    await expect.poll(() => asked.inputs.length).toBe(2)
    await page.getByLabelText('您的姓名').fill('李梅梅')
    stubCall(readInvitation, () => invitedPage({ coming: [{ name: '李梅', peopleNum: 1 }] }))
    lines.news('invitation.changed')
    await expect.element(coming).toMatchTextContent(/李梅/)
    expect(asked.inputs.length).toBe(2)
  })

  test('was taken away by the host: the page asks anew, as of somebody who has not answered', async () => {
    storeInvitedKey('token', 'key')
    const answered = stubCall(answerInvitation, () => ({
      guestKey: 'new',
      invited: invitedPage({ mine: given }),
    }))
    await open({ mine: null })
    await expect.element(heading('您能出席吗？')).toBeVisible()
    await page.getByLabelText('您的姓名').fill('李梅')
    await submit.click()
    await expect.poll(() => answered.inputs).toMatchObject([{ guestKey: '' }])
    expect(readInvitedKey('token')).toBe('new')
  })

  test('whoever comes may choose dishes where that is open; whoever does not may not', async () => {
    const dishes = page.getByRole('link', { name: '一起点菜' })
    storeInvitedKey('token', 'key')
    await open({ mine: given, dishesOpen: true })
    await expect.element(dishes).toHaveAttribute('href', '/i/token/dishes')
    storeInvitedKey('token', 'other')
    await open({ mine: { ...given, answer: 'no' }, dishesOpen: true })
    await expect.poll(() => dishes.elements().length).toBe(1)
  })

  test('somebody else’s comes in while one is typed: the name that is half there stays', async () => {
    const lines = holdLines()
    await open()
    await page.getByLabelText('您的姓名').fill('李')
    await expect
      .poll(() => lines.newest().sent)
      .toMatchObject([{ data: { type: 'invitation', token: 'token' } }])
    lines.accept()
    const theirs = {
      totals: { yes: 1, maybe: 0, no: 0, people: 2 },
      coming: [{ name: '周婷', peopleNum: 2 }],
    }
    stubCall(readInvitation, () => invitedPage(theirs))
    lines.news('invitation.changed')
    await expect.element(coming).toMatchTextContent(/周婷2人/)
    await expect.element(page.getByLabelText('您的姓名')).toHaveValue('李')
  })
})

describe('who comes', () => {
  test('is told by name, with how many they bring, and how many there are in all', async () => {
    await open({
      totals: { yes: 3, maybe: 1, no: 2, people: 5 },
      coming: [
        { name: '周婷', peopleNum: 3 },
        { name: '李梅', peopleNum: 1 },
        { name: '李梅', peopleNum: 1 },
      ],
    })
    await expect.element(coming).toMatchTextContent(/5人出席 · 1位待定周婷3人李梅李梅$/)
  })

  test('negative control: nobody yet, and nothing is said of it', async () => {
    await open()
    await expect.element(answer).toBeVisible()
    await expect.element(coming).not.toBeInTheDocument()
  })
})

describe('handing it on', () => {
  const drawer = page.getByRole('dialog', { name: '分享邀请函' })
  const share = () => page.getByRole('button', { name: '分享', exact: true }).click()
  const link = new URL('/m/i/token', location.origin).href

  test('its link is copied by one tap, and that is said', async () => {
    const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await open()
    await share()
    await drawer.getByRole('button', { name: '复制链接' }).click()
    await expect.element(drawer.getByText('复制成功')).toBeVisible()
    expect(written).toHaveBeenCalledWith(link)
  })

  test('on plain http, where a browser offers no clipboard, the link is copied all the same', async () => {
    vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as never)
    const selected: string[] = []
    vi.spyOn(document, 'execCommand').mockImplementation(() => {
      const { activeElement } = document
      if (activeElement instanceof HTMLTextAreaElement) selected.push(activeElement.value)
      return true
    })
    await open()
    await share()
    await drawer.getByRole('button', { name: '复制链接' }).click()
    await expect.element(drawer.getByText('复制成功')).toBeVisible()
    expect(selected).toEqual([link])
  })

  test('a browser that copies nothing says how else', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'))
    vi.spyOn(document, 'execCommand').mockReturnValue(false)
    await open()
    await share()
    await drawer.getByRole('button', { name: '复制链接' }).click()
    await expect.element(drawer.getByText('复制失败，请长按链接手动复制')).toBeVisible()
    await expect.element(drawer.getByText(link)).toBeVisible()
  })

  test('the picture has words for who does not see it, and the day goes into a calendar', async () => {
    await open()
    await expect
      .element(page.getByRole('link', { name: '加入日历' }))
      .toHaveAttribute('href', '/m/i/token/calendar.ics')
    await share()
    await expect
      .element(drawer.getByRole('img', { name: '王建国先生 诚邀您赴宴的分享图片，带二维码' }))
      .toHaveAttribute('src', '/m/i/token/share.png')
  })

  test('a phone that shares by itself is let to; who changes their mind has met no error', async () => {
    const shared = vi.fn().mockRejectedValue(new DOMException('', 'AbortError'))
    Object.defineProperty(navigator, 'share', { value: shared, configurable: true })
    await open()
    await share()
    await drawer.getByRole('button', { name: '分享给朋友' }).click()
    await expect
      .poll(() => shared.mock.calls)
      .toMatchObject([[{ title: '王建国先生 诚邀您赴宴', url: link }]])
    await expect.element(drawer.getByRole('alert')).not.toBeInTheDocument()
    Reflect.deleteProperty(navigator, 'share')
  })
})

describe('no meal to come to', () => {
  test.each([
    { state: 'waiting' as const, words: '预订正在等待门店确认' },
    { state: 'cancelled' as const, words: '宴请已取消' },
    { state: 'over' as const, words: '宴请已结束' },
  ])('$words: kindly, and nothing of the place', async ({ state, words }) => {
    await open({ state, page: null })
    await expect.element(heading(words)).toBeVisible()
    await expect.element(page.getByText('牡丹厅')).not.toBeInTheDocument()
    await expect.element(answer).not.toBeInTheDocument()
    const offered = page.getByRole('link', { name: '从日历移除' })
    if (state === 'cancelled')
      await expect.element(offered).toHaveAttribute('href', '/m/i/token/calendar.ics')
    else await expect.element(offered).not.toBeInTheDocument()
  })

  test('it is called off while somebody reads it', async () => {
    const lines = holdLines()
    await open()
    await expect.element(answer).toBeVisible()
    lines.accept()
    stubCall(readInvitation, () => invitedPage({ state: 'cancelled', page: null }))
    lines.news('order.changed')
    await expect.element(heading('宴请已取消')).toBeVisible()
  })

  test('a link that was replaced leads on; without a network it is not called replaced', async () => {
    stubCall(readInvitation, () => refused('invitations.missing'))
    await renderPhone(<InvitationPage />, { path: '/i/old', route: '/i/:token' })
    await expect.element(heading('邀请函不存在')).toBeVisible()
    await expect.element(page.getByRole('button', { name: '寻找门店' })).toBeVisible()
    stubCall(readInvitation, () => unreachable)
    await renderPhone(<InvitationPage />, { path: '/i/token', route: '/i/:token' })
    await expect.element(page.getByText('网络连接失败，请检查网络后重试')).toBeVisible()
  })
})

test('the editor’s frame shows an invitation as it would be, and says that it is an example', async () => {
  await renderPhone(<InvitationPreviewPage />)
  await expect.element(page.getByText('此页面由门店后台的邀请函设置打开。')).toBeVisible()
  const data = { type: 'roombook.preview', page: paper({ hostName: '李女士' }) }
  window.dispatchEvent(new MessageEvent('message', { source: window.parent, origin: location.origin, data }))
  await expect.element(page.getByText('示例内容')).toBeVisible()
  await expect.element(page.getByRole('main')).toMatchTextContent(/李女士 诚邀您赴宴/)
})
