import { randomKey } from '@roombook/contract'
import { type WebsiteBlock, type WebsiteBlockKind, websiteBlock } from '@roombook/contract/website'
import { blockTitles } from '@roombook/contract/website-page'

interface BlockKind {
  kind: WebsiteBlockKind
  title: string
  /** Description of its content. */
  about: string
}

/** Kinds of blocks, in the order in which they are offered. */
export const blockKinds: readonly BlockKind[] = [
  { kind: 'cover', title: '封面', about: '封面图片、店名和一句话介绍' },
  { kind: 'notice', title: '公告', about: '节假日安排、活动等提示' },
  { kind: 'words', title: '文字', about: '门店故事、特色介绍' },
  { kind: 'hours', title: '营业时间', about: '取自餐段设置，自动更新' },
  { kind: 'rooms', title: '包厢', about: '取自桌台设置：图片、人数' },
  { kind: 'dishes', title: '菜单', about: '取自菜品管理：图片、价格' },
  { kind: 'gallery', title: '图集', about: '环境与菜品图片' },
  { kind: 'contact', title: '联系方式', about: '电话、地址与导航' },
]

export const kindTitle = (kind: WebsiteBlockKind): string =>
  blockKinds.find((each) => each.kind === kind)?.title ?? ''

/** Creates an empty block of a kind. */
export const newBlock = (kind: WebsiteBlockKind): WebsiteBlock =>
  websiteBlock.parse({
    kind,
    key: randomKey()
      .toLowerCase()
      .replace(/[^a-z0-9]/g, '')
      .slice(0, 16),
  })

/** Summarizes a block in a line beside its kind. */
export function summarizeBlock(block: WebsiteBlock): string {
  switch (block.kind) {
    case 'cover':
      return [block.title || '门店名称', `${block.pictures.length}张图片`].join(' · ')
    case 'notice':
      return block.text || '未填写'
    case 'words':
      return block.title || blockTitles.words
    case 'hours':
      return block.title || blockTitles.hours
    case 'rooms':
      return `${block.title || blockTitles.rooms} · ${block.roomIds.length}间`
    case 'dishes':
      return [
        block.title || blockTitles.dishes,
        ...(block.dishCategoryIds.length > 0 ? [`${block.dishCategoryIds.length}个分类`] : []),
        ...(block.dishIds.length > 0 ? [`${block.dishIds.length}道菜品`] : []),
      ].join(' · ')
    case 'gallery':
      return `${block.title || blockTitles.gallery} · ${block.pictures.length}张图片`
    case 'contact':
      return block.phone || block.address || '门店电话与地址'
  }
}
