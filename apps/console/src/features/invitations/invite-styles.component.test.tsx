import { refused, stubCall, unreachable } from '@roombook/component-tests'
import {
  createInviteStyle,
  deleteInviteStyle,
  editInviteStyle,
  type InviteStyle,
  readInviteStyles,
  setDefaultInviteStyle,
  sortInviteStyles,
} from '@roombook/contract/invitations'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openLine } from '#test/live-line.ts'
import { button } from '#test/open-move.tsx'
import { readToasts, renderConsole } from '#test/render-console.tsx'
import { invitationsLive } from './invitations.live.ts'
import { InviteStylesPage } from './invite-styles.page.tsx'

const style = (id: number, title: string, differences: Partial<InviteStyle> = {}): InviteStyle => ({
  id,
  title,
  template: 'crimson',
  image: '',
  words: '',
  isDefault: id === 1,
  version: 1,
  ...differences,
})
const two = [style(1, '国色'), style(2, '雅集', { template: 'inkwash', words: '备清茶一盏' })]
const answerStyles = (list: InviteStyle[] = two) =>
  stubCall(readInviteStyles, () => ({
    list,
    venue: {
      shopTitle: '云厅',
      shopPhone: '057188880000',
      shopAddress: '望江路1号',
      shopLogo: '',
      introduction: '',
      mapUrl: '',
    },
  }))
const card = (title: string) => page.getByRole('region', { name: `样式：${title}` })
const choose = (title: string) => card(title).getByRole('button', { name: new RegExp(`^${title}`) })
/** Screen reader announcement of a style's move. */
const announcement = page.getByRole('status').filter({ hasText: '雅集' })
const form = { title: page.getByLabelText('样式名称'), words: page.getByLabelText('邀请语') }
const open = () => renderConsole(<InviteStylesPage />, { permissions: ['invite/index'] })
const titles = () =>
  page
    .getByRole('region', { name: /^样式：/ })
    .elements()
    .map(({ ariaLabel }) => ariaLabel?.slice(3))

/** Moves 雅集 before 国色 by keyboard. */
async function moveUp() {
  await expect.element(card('雅集')).toBeVisible()
  ;(card('雅集').getByRole('button').first().element() as HTMLElement).focus()
  await userEvent.keyboard(' ')
  await expect.element(announcement).toHaveTextContent('「雅集」移到第2位')
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(announcement).toHaveTextContent('「雅集」移到第1位')
  await userEvent.keyboard(' ')
}

beforeEach(() => void answerStyles())

describe('the styles', () => {
  test('the default is the one that is looked at first; another is chosen by a press', async () => {
    await open()
    await expect.element(choose('国色')).toHaveAttribute('aria-pressed', 'true')
    await expect.element(card('国色').getByText('默认', { exact: true })).toBeVisible()
    await choose('雅集').click()
    await expect.element(form.title).toHaveValue('雅集')
    await expect.element(form.words).toHaveValue('备清茶一盏')
    await expect.element(page.getByRole('radio', { name: '水墨' })).toBeChecked()
  })

  test('one is made the default; a refusal leaves it', async () => {
    const requests = stubCall(setDefaultInviteStyle, ({ styleId }) => ({ styleId }))
    await open()
    answerStyles(two.map((each) => ({ ...each, isDefault: each.id === 2 })))
    await button('设为默认：雅集').click()
    await expect.element(card('雅集').getByText('默认', { exact: true })).toBeVisible()
    await expect.element(button('设为默认：国色')).toBeVisible()
    expect(requests.inputs).toEqual([{ styleId: 2 }])
    await expect.poll(readToasts).toContain('已设为默认样式')
  })

  test('one is moved by the keyboard, and stays where it was dropped while it is saved', async () => {
    const requests = stubCall(sortInviteStyles, ({ styleIds }) => ({ styleIds }))
    await open()
    await expect.element(choose('国色')).toBeVisible()
    answerStyles(two.toReversed())
    await moveUp()
    await expect.poll(() => requests.inputs).toEqual([{ styleIds: [2, 1] }])
    await expect.poll(titles).toEqual(['雅集', '国色'])
  })

  test('an order that the server does not take goes back to what it was', async () => {
    stubCall(sortInviteStyles, () => unreachable)
    await open()
    await moveUp()
    await expect.poll(readToasts).toContain('网络连接失败')
    await expect.poll(titles).toEqual(['国色', '雅集'])
  })

  test('one is removed once that was asked, of the default who follows it; the last one never', async () => {
    const requests = stubCall(deleteInviteStyle, () => ({ defaultId: 2 }))
    await open()
    await button(/删除样式：国色/).click()
    const question = page.getByRole('dialog', { name: '删除邀请函样式「国色」？' })
    await expect
      .element(question)
      .toMatchTextContent(/它是默认样式，删除后由排在最前的样式接替。已使用它的订单不受影响。/)
    answerStyles([style(2, '雅集', { isDefault: true })])
    await question.getByRole('button', { name: '删除' }).click()
    await expect.element(card('国色')).not.toBeInTheDocument()
    await expect.element(button(/删除样式：雅集/)).toBeDisabled()
    expect(requests.inputs).toEqual([{ styleId: 1 }])
  })

  test('another console was faster with the last but one: it says so', async () => {
    stubCall(deleteInviteStyle, () => refused('invitations.last_style'))
    await open()
    await button(/删除样式：雅集/).click()
    const question = page.getByRole('dialog', { name: '删除邀请函样式「雅集」？' })
    await expect.element(question).toMatchTextContent(/新订单不能再选择它/)
    await question.getByRole('button', { name: '删除' }).click()
    await expect.poll(readToasts).toContain('至少保留一个邀请函样式')
  })

  test('none: it says what to do; they do not come: why, and again', async () => {
    stubCall(readInviteStyles, () => unreachable)
    await open()
    await expect.element(page.getByRole('alert')).toMatchTextContent(/网络连接失败/)
    await expect.element(button(/新建样式/)).toBeDisabled()
    answerStyles([])
    await button('重试').click()
    await expect.element(page.getByText('还没有邀请函样式')).toBeVisible()
    await expect.element(button(/新建样式/)).toBeEnabled()
  })
})

describe('a new style', () => {
  const dialog = page.getByRole('dialog', { name: '新建邀请函样式' })
  const name = dialog.getByLabelText('样式名称')

  test('is called as its design until somebody names it, and then stands chosen', async () => {
    const requests = stubCall(createInviteStyle, ({ title, template }) => ({
      style: style(3, title, { template }),
    }))
    await open()
    await button(/新建样式/).click()
    await dialog.getByRole('radio', { name: '水墨' }).click()
    await expect.element(name).toHaveValue('水墨')
    await name.fill('雅叙')
    await dialog.getByRole('radio', { name: '中式红金' }).click()
    await expect.element(name).toHaveValue('雅叙')
    answerStyles([...two, style(3, '雅叙')])
    await dialog.getByRole('button', { name: '创建' }).click()
    await expect.element(choose('雅叙')).toHaveAttribute('aria-pressed', 'true')
    await expect.element(dialog).not.toBeInTheDocument()
    expect(requests.inputs).toEqual([{ template: 'crimson', title: '雅叙' }])
  })

  test('without a name says so at its field; too many are told over it', async () => {
    stubCall(createInviteStyle, () => refused('invitations.too_many_styles'))
    await open()
    await button(/新建样式/).click()
    await name.fill('   ')
    await dialog.getByRole('button', { name: '创建' }).click()
    await expect.element(dialog.getByText('请输入样式名称')).toBeVisible()
    await expect.element(dialog.getByRole('alert').filter({ hasText: '请正确输入' })).not.toBeInTheDocument()
    await name.fill('雅叙')
    await dialog.getByRole('button', { name: '创建' }).click()
    await expect.element(dialog.getByText('最多30个邀请函样式')).toBeVisible()
  })
})

describe('what is typed', () => {
  const save = button('保存')

  test('stays while another style is looked at, is marked there, and saved from the version that was seen', async () => {
    const requests = stubCall(editInviteStyle, ({ styleId, ...edited }) => ({
      style: style(styleId, edited.title, { version: 2, words: edited.words ?? '' }),
    }))
    await open()
    await expect.element(save).toBeDisabled()
    await form.words.fill('候君共叙')
    await choose('雅集').click()
    await expect.element(card('国色')).toMatchTextContent(/有未保存的修改/)
    await choose('国色').click()
    await expect.element(form.words).toHaveValue('候君共叙')
    answerStyles([style(1, '国色', { words: '候君共叙', version: 2 }), style(2, '雅集')])
    await save.click()
    await expect.poll(readToasts).toContain('样式已保存')
    await expect.element(card('国色')).not.toMatchTextContent(/有未保存的修改/)
    expect(requests.inputs).toMatchObject([{ styleId: 1, version: 1, title: '国色', words: '候君共叙' }])
  })

  test('is given up by 放弃修改; two hundred characters are as many as go in', async () => {
    await open()
    await form.words.fill('字'.repeat(201))
    await expect.element(form.words).toHaveValue('字'.repeat(200))
    await button('放弃修改').click()
    await expect.element(form.words).toHaveValue('')
    await expect.element(save).toBeDisabled()
  })

  test('a colleague saved the style meanwhile: whose is meant is said first', async () => {
    const requests = stubCall(editInviteStyle, () => ({ style: style(1, '国色', { version: 3 }) }))
    const { queryClient } = await open()
    onTestFinished(invitationsLive(queryClient))
    const { emit } = await openLine()
    await form.words.fill('我的话')
    answerStyles([style(1, '国色', { words: '同事的话', version: 2 }), style(2, '雅集')])
    emit('invitations.changed', { styleIds: [1] })
    await expect.element(page.getByText('该样式已被他人修改')).toBeVisible()
    await expect.element(save).toBeDisabled()
    await button('保留我的修改').click()
    await expect.element(form.words).toHaveValue('我的话')
    await save.click()
    await expect.poll(() => requests.inputs).toMatchObject([{ version: 2, words: '我的话' }])
  })

  test('negative control: whoever takes the newest has the colleague’s words', async () => {
    const { queryClient } = await open()
    onTestFinished(invitationsLive(queryClient))
    const { emit } = await openLine()
    await form.words.fill('我的话')
    answerStyles([style(1, '国色', { words: '同事的话', version: 2 }), style(2, '雅集')])
    emit('invitations.changed', { styleIds: [1] })
    await button('载入最新内容').click()
    await expect.element(form.words).toHaveValue('同事的话')
    await expect.element(page.getByText('该样式已被他人修改')).not.toBeInTheDocument()
  })

  test('what the server refuses of a field stands at it, and the rest is told above', async () => {
    stubCall(editInviteStyle, () => refused('invitations.stale'))
    await open()
    await form.title.fill('   ')
    await save.click()
    await expect.element(page.getByText('请输入样式名称')).toBeVisible()
    await form.title.fill('国色天香')
    await save.click()
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent(/该样式已被他人修改，请查看最新内容后再操作/)
    await expect.element(form.title).toHaveValue('国色天香')
  })
})
