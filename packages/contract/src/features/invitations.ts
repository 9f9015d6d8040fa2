import { type InvitationTemplateKey, invitationTemplates } from '@roombook/domain/invitations'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { imagePath } from './uploads.ts'

export const listInviteStyles = defineCall({
  name: 'invitations.list-styles',
  title: 'invite style list',
  path: '/shopapi/invite/stylelist',
  caller: 'staff',
  effect: 'reads',
  input: z.object({}),
  output: z.object({
    list: z.array(z.object({ id: z.int(), title: z.string(), image: z.string(), isDefault: z.boolean() })),
  }),
  refusals: [],
})

/** Limits of styles: their number per store, and characters of the title and the text. */
export const inviteStyleLimits = { styles: 30, title: 20, words: 200 } as const

const templateKeys = invitationTemplates.map(({ key }) => key)
export const invitationTemplateKey = z.enum(
  templateKeys as [InvitationTemplateKey, ...InvitationTemplateKey[]],
  '请选择样式模板',
)

const title = z
  .string('请输入样式名称')
  .trim()
  .min(1, '请输入样式名称')
  .max(inviteStyleLimits.title, `最多${inviteStyleLimits.title}个字符`)

const styleId = z.int('参数错误').min(1, '参数错误')

/** A style as the settings show it. */
export const inviteStyle = z.object({
  id: z.int(),
  title: z.string(),
  template: z.string(),
  /** The store's own picture; empty for none. */
  image: z.string(),
  /** The host's text; empty for the template's own. */
  words: z.string(),
  isDefault: z.boolean(),
  version: z.int(),
})
export type InviteStyle = z.output<typeof inviteStyle>

const node = 'invite/index'

export const readInviteStyles = defineCall({
  name: 'invitations.read-styles',
  title: 'invitation styles with their designs, and the venue that they invite to',
  path: '/shopapi/invite/index',
  caller: 'staff',
  node,
  effect: 'reads',
  input: z.object({}),
  output: z.object({
    list: z.array(inviteStyle),
    venue: z.object({
      shopTitle: z.string(),
      shopPhone: z.string(),
      shopAddress: z.string(),
      shopLogo: z.string(),
      introduction: z.string(),
      /** Map URL of the store. */
      mapUrl: z.string(),
    }),
  }),
  refusals: [],
})

export const createInviteStyle = defineCall({
  name: 'invitations.create-style',
  title: 'a style from a template, after the others; the first of a shop is its default',
  path: '/shopapi/invite/styleadd',
  caller: 'staff',
  node,
  effect: 'changes',
  input: z.object({ template: invitationTemplateKey, title }),
  output: z.object({ style: inviteStyle }),
  refusals: ['invitations.too_many_styles'],
  done: '样式已添加',
})

export const editInviteStyle = defineCall({
  name: 'invitations.edit-style',
  title: 'name, design, picture and words of a style',
  path: '/shopapi/invite/styleedit',
  caller: 'staff',
  node,
  effect: 'changes',
  input: z.object({
    styleId,
    /** Version that the user saw. */
    version: z.int('参数错误').min(1, '参数错误'),
    title,
    template: invitationTemplateKey,
    image: imagePath.default(''),
    words: z.string().trim().max(inviteStyleLimits.words, `最多${inviteStyleLimits.words}个字符`).default(''),
  }),
  output: z.object({ style: inviteStyle }),
  refusals: ['invitations.stale', 'uploads.image_missing'],
  done: '样式已保存',
})

export const setDefaultInviteStyle = defineCall({
  name: 'invitations.set-default',
  title: 'the style that a new booking begins with; exactly one',
  path: '/shopapi/invite/setdefault',
  caller: 'staff',
  node,
  effect: 'changes',
  input: z.object({ styleId }),
  output: z.object({ styleId: z.int() }),
  refusals: [],
  done: '已设为默认样式',
})

export const sortInviteStyles = defineCall({
  name: 'invitations.sort-styles',
  title: 'the order of the styles; those that are not named follow as they stood',
  path: '/shopapi/invite/stylesort',
  caller: 'staff',
  node,
  effect: 'changes',
  input: z.object({
    /** Order of the styles; a repeated id counts at its first position. */
    styleIds: z.array(styleId).min(1, '参数错误').max(inviteStyleLimits.styles, '参数错误'),
  }),
  output: z.object({ styleIds: z.array(z.int()) }),
  refusals: [],
  done: '顺序已保存',
})

export const deleteInviteStyle = defineCall({
  name: 'invitations.delete-style',
  title: 'removes a style, never the last; the default moves to the first that is left',
  path: '/shopapi/invite/styledelete',
  caller: 'staff',
  node,
  effect: 'changes',
  input: z.object({ styleId }),
  output: z.object({
    /** Style that is the default from now on. */
    defaultId: z.int(),
  }),
  refusals: ['invitations.last_style'],
  done: '样式已删除',
})
