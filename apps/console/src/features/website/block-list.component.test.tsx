import { stubCall } from '@roombook/component-tests'
import { uploadImage } from '@roombook/contract/uploads'
import { type WebsiteBlock, type WebsiteFacts, websiteBlock } from '@roombook/contract/website'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { choose, dragByKeys, field, findText, reads } from '#test/by-hand.ts'
import { fen } from '#test/dishes.ts'
import { button } from '#test/open-move.tsx'
import { readToasts, renderConsole } from '#test/render-console.tsx'
import { someRooms, websiteFacts } from '#test/website.ts'
import { blockKinds } from './block-kinds.ts'
import { BlockList } from './block-list.tsx'

type Changed = (blocks: readonly WebsiteBlock[], subject?: string) => void

const block = (kind: WebsiteBlock['kind'], differences: object = {}): WebsiteBlock =>
  websiteBlock.parse({ kind, key: kind, ...differences })

interface EditorProps {
  begun: readonly WebsiteBlock[]
  facts: WebsiteFacts
  onChange: Changed
}

/** Keeps changes in state, as the page does. */
function Editor({ begun, facts, onChange }: EditorProps) {
  const [blocks, setBlocks] = useState(begun)
  return (
    <BlockList
      blocks={blocks}
      facts={facts}
      onChange={(next, subject) => {
        setBlocks(next)
        onChange(next, subject)
      }}
    />
  )
}

async function open(begun: readonly WebsiteBlock[], facts: Partial<WebsiteFacts> = {}) {
  const changed = vi.fn<Changed>()
  await renderConsole(<Editor begun={begun} facts={websiteFacts(facts)} onChange={changed} />)
  return {
    changed,
    /** The blocks after the last change. */
    last: () => changed.mock.lastCall?.[0] ?? [],
    /** Subject of the last change. */
    subject: () => changed.mock.lastCall?.[1],
  }
}

const card = (title: string) => page.getByRole('region', { name: `模块：${title}` })
const opener = (title: string) => card(title).getByRole('button', { expanded: false })
const unfold = (title: string) => opener(title).click()

/** Chooses one of several options, and closes the list. */
async function chooseOption(label: string, option: string) {
  await choose(label, option)
  await userEvent.keyboard('{Escape}')
}

describe('the blocks of a page', () => {
  test('none yet says with what to begin', async () => {
    await open([])
    await reads('页面还没有内容', '从封面或联系方式开始添加。')
  })

  test.each(blockKinds.map(({ kind, title }) => [title, kind] as const))(
    '%s is added at the end, and stands open to be told more',
    async (title, kind) => {
      const { last } = await open([block('notice', { text: '欢迎' })])
      await button(/添加模块/).click()
      await page.getByRole('menuitem', { name: new RegExp(`^${title}`) }).click()
      await expect.element(card(title).last().getByRole('button', { expanded: true })).toBeVisible()
      expect(last().map((each) => each.kind)).toEqual(['notice', kind])
      expect(new Set(last().map(({ key }) => key)).size).toBe(2)
    },
  )

  test('one stands open at a time, and is folded again', async () => {
    await open([block('words'), block('hours')])
    await unfold('文字')
    await expect.element(field('正文')).toBeVisible()
    await unfold('营业时间')
    await expect.element(field('补充说明')).toBeVisible()
    await expect.element(field('正文')).not.toBeInTheDocument()
    await card('营业时间').getByRole('button', { expanded: true }).click()
    await expect.element(field('补充说明')).not.toBeInTheDocument()
  })

  test('thirty are enough', async () => {
    await open(Array.from({ length: 30 }, (_, at) => block('words', { key: `w${at}` })))
    await expect.element(button(/添加模块/)).toBeDisabled()
  })

  test('are laid in another order by keyboard', async () => {
    const { last } = await open([block('cover'), block('hours'), block('contact')])
    await dragByKeys('封面', 'ArrowDown', 2)
    await expect.poll(() => last().map(({ kind }) => kind)).toEqual(['hours', 'cover', 'contact'])
  })

  test('one is hidden from guests and shown again, without losing what it says', async () => {
    const { last } = await open([block('notice', { text: '欢迎' })])
    await button('隐藏模块：公告').click()
    await reads('已隐藏')
    expect(last()).toEqual([block('notice', { text: '欢迎', hidden: true })])
    await button('显示模块：公告').click()
    await expect.element(findText('已隐藏')).not.toBeInTheDocument()
    expect(last()).toEqual([block('notice', { text: '欢迎' })])
  })

  test('one is deleted at once, and it is said how it comes back', async () => {
    const { last } = await open([block('notice'), block('hours')])
    await button('删除模块：公告').click()
    await expect.poll(readToasts).toContain('已删除「公告」，可点撤销恢复')
    expect(last().map(({ kind }) => kind)).toEqual(['hours'])
  })

  test('each says in a line what it holds', async () => {
    const picture = `/static/public/1/${'a'.repeat(64)}.webp`
    await open([
      block('cover', { title: '云厅', pictures: [picture] }),
      block('notice', { text: '除夕照常营业' }),
      block('rooms', { roomIds: [1, 2] }),
      block('dishes', { dishCategoryIds: [1], dishIds: [1, 2, 3] }),
      block('contact', { phone: '0571-88880000' }),
    ])
    await reads('云厅 · 1张图片', '除夕照常营业', '包厢 · 2间', '菜单 · 1个分类 · 3道菜品', '0571-88880000')
  })

  test('what was told nothing says what stands in its place', async () => {
    await open([block('cover'), block('notice'), block('words'), block('gallery'), block('contact')])
    await reads('门店名称 · 0张图片', '未填写', '关于我们', '环境 · 0张图片', '门店电话与地址')
  })
})

describe('what a block can be told', () => {
  test('a word that is typed is one change of its field, whatever its letters', async () => {
    const { subject, last } = await open([block('words')])
    await unfold('文字')
    await field('标题').fill('老宅的故事')
    await expect.poll(subject).toBe('words.title')
    await field('正文').fill('建于光绪年间')
    await expect.poll(subject).toBe('words.text')
    expect(last()).toEqual([block('words', { title: '老宅的故事', text: '建于光绪年间' })])
  })

  test.each([
    ['公告', 'notice', '公告内容', 'text', 200],
    ['营业时间', 'hours', '补充说明', 'note', 100],
    ['封面', 'cover', '一句话介绍', 'tagline', 60],
    ['联系方式', 'contact', '地址', 'address', 100],
  ] as const)('of %s: no more is taken than fits in', async (title, kind, label, name, most) => {
    const { last } = await open([block(kind)])
    await unfold(title)
    await field(label).fill('长'.repeat(most))
    await expect.poll(last).toEqual([block(kind, { [name]: '长'.repeat(most) })])
    await expect.element(field(label)).toHaveAttribute('maxlength', String(most))
  })

  test('where it is told nothing the store’s own stands in its place', async () => {
    const facts = { shopPhone: '0571-1', shopAddress: '南山路1号', mapUrl: 'https://map.example/1' }
    await open([block('cover'), block('contact')], facts)
    await unfold('封面')
    await expect.element(field('标题')).toHaveAttribute('placeholder', '云厅')
    await unfold('联系方式')
    for (const [label, own] of [
      ['电话', facts.shopPhone],
      ['地址', facts.shopAddress],
      ['地图链接', facts.mapUrl],
    ] as const)
      await expect.element(field(label)).toHaveAttribute('placeholder', own)
  })

  test('rooms are chosen one by one, all at once, or none; one that there is no longer is left out', async () => {
    const { last } = await open([block('rooms', { roomIds: [99, 3] })], { rooms: someRooms })
    await unfold('包厢')
    await expect.element(page.getByTitle('竹厅（6–10人）')).toBeVisible()
    await chooseOption('显示的包厢', '牡丹厅（8–12人）')
    await expect.poll(last).toEqual([block('rooms', { roomIds: [3, 1] })])
    await button('选择全部').click()
    await expect.poll(last).toEqual([block('rooms', { roomIds: [1, 2, 3] })])
    await button('清空').click()
    await expect.poll(last).toEqual([block('rooms')])
    await expect.element(button('清空')).toBeDisabled()
  })

  test('a room for so many and no others says one number', async () => {
    await open([block('rooms', { roomIds: [2] })], { rooms: someRooms })
    await unfold('包厢')
    await expect.element(page.getByTitle('兰厅（4人）')).toBeVisible()
  })

  test('the menu is shown by categories and dish by dish, with prices or without', async () => {
    const dish = (id: number, title: string) => ({
      id,
      title,
      image: '',
      description: '',
      unit: '份',
      priceFrom: false,
      dishCategoryId: 1,
      categoryTitle: '热菜',
      price: fen('88'),
    })
    const { last } = await open([block('dishes')], { dishes: [dish(1, '鱼头'), dish(2, '时蔬')] })
    await unfold('菜单')
    await chooseOption('显示的分类', '热菜（2道）')
    await chooseOption('显示的菜品', '时蔬')
    await page.getByRole('switch', { name: '显示价格' }).click()
    await expect
      .poll(last)
      .toEqual([block('dishes', { dishCategoryIds: [1], dishIds: [2], pricesShown: false })])
  })

  test('a picture of the gallery keeps its words wherever it is laid, and takes them with it', async () => {
    const path = (letter: string) => `/static/public/1/${letter.repeat(64)}.webp`
    stubCall(uploadImage, () => ({ path: path('c'), width: 9, height: 9 }))
    const pictures = [
      { image: path('a'), caption: '大堂' },
      { image: path('b'), caption: '庭院' },
    ]
    const { last } = await open([block('gallery', { pictures })])
    await unfold('图集')
    await field('上传图片').upload(new File(['x'], 'a.png', { type: 'image/png' }))
    await field('图片3说明').fill('夜景')
    await dragByKeys('图片1', 'ArrowRight', 2)
    await expect
      .poll(last)
      .toEqual([
        block('gallery', { pictures: [pictures[1], pictures[0], { image: path('c'), caption: '夜景' }] }),
      ])
    await expect.element(field('图片1说明')).toHaveValue('庭院')
  })
})
