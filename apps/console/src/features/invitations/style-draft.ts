import type { InviteStyle } from '@roombook/contract/invitations'

/** Editable fields of a style, with the version that was edited. */
export type StyleDraft = Pick<InviteStyle, 'title' | 'template' | 'image' | 'words' | 'version'>

export const toStyleDraft = ({ title, template, image, words, version }: InviteStyle): StyleDraft => ({
  title,
  template,
  image,
  words,
  version,
})

/** Whether a draft differs from its style. */
export const differs = (draft: StyleDraft, style: InviteStyle): boolean =>
  (['title', 'template', 'image', 'words'] as const).some((field) => draft[field] !== style[field])
